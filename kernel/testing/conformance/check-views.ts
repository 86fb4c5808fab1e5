import type { AnyPlugin } from '../../plugin/collect-plugins'
import { expectThat } from './subject'

/** Fails where the import of a view fails, or answers a module without a default export. */
export async function checkViews(plugin: AnyPlugin): Promise<void> {
  for (const view of plugin.views ?? []) {
    const module: unknown = await view.load().catch((error: unknown) => {
      throw new Error(`The view "${view.name}" does not load: ${String(error)}`, { cause: error })
    })
    const component: unknown = typeof module === 'object' && module !== null && Reflect.get(module, 'default')
    const isComponent = typeof component === 'function' || (typeof component === 'object' && component !== null)
    expectThat(isComponent, `The module of the view "${view.name}" has no component as its default export.`)
  }
}
