import type { AnyToken, LazyToken, Token } from '../../container/token'
import type { ErrorTable } from '../../errors/define-errors'
import { isPorticoError } from '../../errors/portico-error'
import type { Kernel } from '../../kernel'
import type { AnyPlugin } from '../../plugin/collect-plugins'
import { codePrefix } from './check-shape'
import { apiOf, assemble, exerciseIn, expectThat, type PluginSubject, startAll } from './subject'

type Callable = (...args: unknown[]) => unknown

/** Stands for an object, and also tells `hear` what its functions throw. */
function overhear<T extends object>(owner: T, onMessage: (error: unknown) => void): T {
  const notify = (error: unknown): never => {
    onMessage(error)
    throw error
  }
  const listen =
    (call: Callable): Callable =>
    (...args) => {
      try {
        const answer = Reflect.apply(call, owner, args)
        return answer instanceof Promise ? answer.catch(notify) : answer
      } catch (error) {
        return notify(error)
      }
    }
  // Over an empty object, as a proxy of a frozen one may not answer anything else than it.
  return new Proxy(Object.create(owner) as T, {
    get(_, name) {
      const value: unknown = Reflect.get(owner, name)
      return typeof value === 'function' ? listen(value as Callable) : value
    },
  })
}

/** The kernel with everything of one plugin overheard: its api, and its controllers. */
function overhearPlugin<P extends AnyPlugin>(
  kernel: Kernel<readonly [P]>,
  plugin: P,
  onMessage: (error: unknown) => void,
): Kernel<readonly [P]> {
  const own = new Set((plugin.controllers ?? []).map(({ token }) => token.name))
  const wrap = (token: AnyToken, value: unknown) =>
    own.has(token.name) && typeof value === 'object' && value !== null ? overhear(value, onMessage) : value
  const api: object = apiOf(kernel, plugin)
  return {
    ...kernel,
    plugins: { ...kernel.plugins, [plugin.id]: overhear(api, onMessage) },
    get: <T>(token: Token<T>) => wrap(token, kernel.get(token)) as T,
    load: async <T>(token: LazyToken<T>) => wrap(token, await kernel.load(token)) as T,
  }
}

function checkError(error: unknown, plugin: AnyPlugin, errors: ErrorTable) {
  expectThat(isPorticoError(error), `The plugin throws an error without a code: ${String(error)}`)
  const isListed = Object.hasOwn(errors, error.code) || !error.code.startsWith(codePrefix(plugin.id))
  expectThat(isListed, `The plugin throws ${error.code}, which its table does not list.`)
}

/** Fails where using the plugin throws an error without a code, or with one of its own that the table does not list. */
export async function checkErrors<P extends AnyPlugin>(subject: PluginSubject<P>): Promise<void> {
  const plugin = subject.plugin()
  const test = assemble(subject, plugin)
  const reported: unknown[] = []
  await startAll(test, plugin)
  await exerciseIn(
    subject,
    test,
    overhearPlugin(test.kernel, plugin, (error) => void reported.push(error)),
  )
  for (const error of [...reported, ...test.failures.map((failure) => failure.error)]) {
    checkError(error, plugin, subject.errors ?? {})
  }
  test.kernel.dispose()
}
