// No chain is named in ui or in a plugin other than a namespace: they ask for a capability instead.
import ts from 'typescript'
import { findNodes, parse, problemAt, shippedModules } from '../repo.mjs'

const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos', 'sui', 'stacks']
const chainLiteral = new RegExp(`^(${namespaces.join('|')})(:|$)`)
// Which wallet opens pages in its own browser is a table of the wire; in a contract every page would load it.
const inAppBrowsers = 'walletconnect/links/in-app-browsers\\.ts$'
const mayNameChains = new RegExp(
  `^plugins/(chains/|[^/]+/[^/]+/contract(-[a-z]+)?\\.ts$|services/${inAppBrowsers}|.+\\.fixture\\.tsx?$)`,
)

/** @param {ts.Node} node @returns {node is ts.LiteralLikeNode} */
const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateHead(node)

export default {
  name: 'no chain named in ui and features',
  /** @param {import('../repo.mjs').Repo} repo @returns {import('../repo.mjs').Problem[]} */
  run: (repo) =>
    shippedModules(repo, ['ui', 'plugins'])
      .filter(({ path }) => !mayNameChains.test(path))
      .flatMap((file) => findNodes(parse(file), isText))
      // The text of an import is a path.
      .filter((node) => chainLiteral.test(node.text) && !ts.isImportDeclaration(node.parent))
      .map((node) =>
        problemAt(
          node,
          `'${node.text}' names a chain. Ask for a capability, or keep the table in contract.ts as CAIP-2 ids.`,
        ),
      ),
}
