// What an import may weigh, minified and gzipped, without React. Architecture, section 8.

const kB = 1000

/** Every initial download must be free of these: they load when they are needed, or never. */
export const neverInitial = [
  /node_modules\/(viem|zod|react-dom|uqr|@walletconnect|@noble|@scure)\//,
  /\/locales\/|\/chunks\/words/,
]

/** So must the first click, which brings one view only. */
export const neverAtFirstClick = [...neverInitial, /\/views\/(?!connect-view)[^/]+-view\.js$/]

const minimalApp = `
import { createKernel } from 'portico'
import { ConnectButton, Portico } from 'portico/ui'
import { minimal } from 'portico/presets/minimal'
import { eip155, mainnet } from 'portico/plugins/eip155'
console.log(createKernel({ plugins: [minimal(), eip155({ networks: [mainnet] })] }), Portico, ConnectButton)`

/** @param {string[]} ids */
export const withNamespaces = (ids) => `
import { createKernel } from 'portico'
import { ConnectButton, Portico } from 'portico/ui'
import { minimal } from 'portico/presets/minimal'
import { eip155, mainnet } from 'portico/plugins/eip155'
${ids.map((id) => `import { ${id} } from 'portico/plugins/${id}'`).join('\n')}
const namespaces = [${ids.map((id) => `${id}()`).join(', ')}]
console.log(createKernel({ plugins: [minimal(), eip155({ networks: [mainnet] }), namespaces] }), Portico, ConnectButton)`

const minimalWithoutNamespace = `
import { createKernel } from 'portico'
import { ConnectButton, Portico } from 'portico/ui'
import { minimal } from 'portico/presets/minimal'
console.log(createKernel({ plugins: [minimal()] }), Portico, ConnectButton)`

const fullApp = `
import { createKernel } from 'portico'
import { ConnectButton, Portico } from 'portico/ui'
import { full } from 'portico/presets/full'
console.log(createKernel({ plugins: full() }), Portico, ConnectButton)`

const kernelOnly = `
import { createKernel, definePlugin } from 'portico'
console.log(createKernel, definePlugin)`

export const apps = {
  kernel: { title: '`{ createKernel, definePlugin }`', code: kernelOnly, budget: 12 * kB },
  minimal: {
    title: 'minimal preset + eip155 + `<Portico>` + `<ConnectButton>`, before the first click',
    code: minimalApp,
    budget: 22 * kB,
  },
  full: { title: 'full preset, before the first click', code: fullApp, budget: 36 * kB },
}

/** The namespaces that a page may add to the minimal app and eip155. */
export const namespaces = {
  title: 'the six other namespaces, before the first click',
  ids: ['bip122', 'cosmos', 'polkadot', 'solana', 'stacks', 'sui'],
  budget: 8 * kB,
}

/** What the first click on the connect button loads with `import()`, by path in dist. */
export const firstClick = {
  title: 'what the first click adds (shell, Connect view, discovery, their styles)',
  modules: [
    'ui/shell/modal-host',
    'plugins/foundations/connect/views/connect-view',
    'plugins/foundations/connect/views/wallet-list',
    'plugins/foundations/connect/views/legal-footer',
    'plugins/chains/eip155/connectors/discover-wallets',
  ],
  budget: 14 * kB,
}

/** The style sheets of the page's buttons and of the first click. */
export const firstStyles = {
  title: 'style sheets of the first open',
  modules: ['ui/buttons/connect-button', ...firstClick.modules],
  budget: 6 * kB,
}

/** One more plugin; what the minimal preset holds is weighed as a whole, in the row of the first click. */
export const pluginShell = { budget: 1 * kB, inMinimal: ['connect', 'networks', 'account'] }

export const view = { pattern: /\/views\/[^/]+-view$/, budget: 8 * kB }

/** A plugin's factory bears the plugin's id, in camel case. @param {string} id */
const factoryOf = (id) => id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** The minimal app, with the contracts that a plugin leans on. @param {string} id @param {string[]} ids */
export const aroundPlugin = (id, ids) =>
  [
    minimalWithoutNamespace,
    ...ids
      .filter((other) => other !== id)
      .map(
        (other, index) =>
          `import * as contract${index} from 'portico/plugins/${other}/contract'; console.log(contract${index})`,
      ),
  ].join('\n')

/** The same with the plugin. @param {string} id @param {string[]} ids */
export const withPlugin = (id, ids) =>
  `${aroundPlugin(id, ids)}\nimport { ${factoryOf(id)} as plugin } from 'portico/plugins/${id}'; console.log(plugin)`

/** @param {string} imports @param {string} kernel */
const hostPage = (imports, kernel) => `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createKernel } from 'portico'
import { ConnectButton, Portico } from 'portico/ui'
${imports}
const kernel = createKernel({ plugins: ${kernel} })
createRoot(document.getElementById('root')).render(createElement(Portico, { kernel }, createElement(ConnectButton)))`

/** Whole pages of a host, as Vite builds them and a browser loads them. */
export const hosts = {
  react: `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('button', null, 'Connect Wallet'))`,
  minimal: {
    title: "Vite's build of a page with the minimal preset and eip155, over one with React alone",
    code: hostPage(
      `import { minimal } from 'portico/presets/minimal'
import { eip155, mainnet } from 'portico/plugins/eip155'`,
      '[minimal(), eip155({ networks: [mainnet] })]',
    ),
    budget: 25 * kB,
  },
  full: {
    title: 'the same with the full preset',
    code: hostPage(`import { full } from 'portico/presets/full'`, 'full()'),
    budget: 40 * kB,
  },
  opening: { title: 'what the modal of that minimal page and its list of wallets are drawn from', budget: 22 * kB },
  idle: { title: 'all that the minimal page loads by itself once it is idle, that included', budget: 36 * kB },
  click: { title: 'what a click then adds, where no wallet is installed', budget: 4 * kB },
  idleFull: { title: 'all that the page with the full preset loads by itself once it is idle', budget: 66 * kB },
}
