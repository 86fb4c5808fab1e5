// What an import may weigh, minified and gzipped, without React. Architecture, section 8.

const kB = 1000

/** Every initial download must be free of these: they load when they are needed, or never. */
const neverInitial = ['viem', 'zod', 'react-dom']

const minimalApp = `
import { createKernel } from 'portico'
import { ConnectButton, Portico } from 'portico/ui'
import { minimal } from 'portico/presets/minimal'
import { eip155, mainnet } from 'portico/plugins/eip155'
console.log(createKernel({ plugins: [minimal(), eip155({ networks: [mainnet] })] }), Portico, ConnectButton)`

const fullApp = `
import { createKernel } from 'portico'
import { ConnectButton, Portico } from 'portico/ui'
import { full } from 'portico/presets/full'
console.log(createKernel({ plugins: full() }), Portico, ConnectButton)`

const kernelOnly = `
import { createKernel, definePlugin } from 'portico'
console.log(createKernel, definePlugin)`

export const apps = {
  kernel: { title: '`{ createKernel, definePlugin }`', code: kernelOnly, budget: 12 * kB, without: neverInitial },
  minimal: {
    title: 'minimal preset + eip155 + `<Portico>` + `<ConnectButton>`, before the first click',
    code: minimalApp,
    budget: 22 * kB,
    without: neverInitial,
  },
  full: { title: 'full preset, before the first click', code: fullApp, budget: 36 * kB, without: neverInitial },
}

/** The source modules that the first click on the connect button loads with `import()`, by file name. */
export const firstClick = {
  title: 'what the first click adds (shell, Connect view, their styles)',
  modules: ['modal-host', 'connect-view', 'connect-controller'],
  budget: 14 * kB,
  without: neverInitial,
}

export const pluginShell = { budget: 1 * kB }

/** A lazy module whose file name ends like this is a view. */
export const view = { suffix: '-view', budget: 8 * kB }

/** @param {string} specifier @param {string} name */
const importAll = (specifier, name) => `import * as ${name} from '${specifier}'; console.log(${name});`

/**
 * An app with the kernel and the contracts of all other plugins, which any plugin may lean on; and the plugin itself, or not.
 * @param {string} id @param {string[]} ids all plugins @param {boolean} isPresent
 */
export function appAroundPlugin(id, ids, isPresent) {
  const others = ids.filter((other) => other !== id)
  const contracts = others.map((other, index) => importAll(`portico/plugins/${other}/contract`, `contract${index}`))
  const plugin = isPresent ? [importAll(`portico/plugins/${id}`, 'plugin')] : []
  return [kernelOnly, ...contracts, ...plugin].join('\n')
}

/** An app that holds every plugin. @param {string[]} ids */
export const appWithAll = (ids) =>
  [apps.minimal.code, ...ids.map((id, index) => importAll(`portico/plugins/${id}`, `plugin${index}`))].join('\n')
