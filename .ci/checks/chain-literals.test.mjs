// No chain is named in ui, or in a plugin other than a namespace: they use a capability instead.
import ts from 'typescript'
import { expect, test } from 'vitest'
import { complaintsOf, findNodes, parse, placesIn, problemAt, shippedModules } from '../repo'

const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos', 'sui', 'stacks']
const chainLiteral = new RegExp(`^(${namespaces.join('|')})(:|$)`)
// Which wallet opens pages in its own browser is a table of the wire; in a contract every page would load it.
const inAppBrowsers = 'walletconnect/links/in-app-browsers\\.ts$'
const mayNameChains = new RegExp(
  `^plugins/(chains/|[^/]+/[^/]+/contract(-[a-z]+)?\\.ts$|services/${inAppBrowsers}|.+\\.fixture\\.tsx?$)`,
)

/** @param {ts.Node} node @returns {node is ts.LiteralLikeNode} */
const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateHead(node)

/** @param {import('../repo').Repo} repo @returns {import('../repo').Problem[]} */
const findProblems = (repo) =>
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
    )

test('ui and features name no chain', () => {
  expect(complaintsOf(findProblems)).toEqual([])
})

test.each(["const a = 'solana'", "if (id === 'eip155:1') go()", 'const id = `eip155:$' + '{chainId}`'])(
  'refuses %s in a feature and in ui',
  (text) => {
    expect(placesIn(findProblems, { 'plugins/send/x.ts': text, 'ui/x.tsx': text })).toEqual([
      'plugins/send/x.ts:1',
      'ui/x.tsx:1',
    ])
  },
)

test('allows it in a namespace, in a contract, in a test, and as part of a longer word', () => {
  const lawful = {
    'plugins/chains/solana/index.ts': "const a = 'solana'",
    'plugins/features/swap/contract.ts': "const a = ['eip155:1']",
    'plugins/services/walletconnect/links/in-app-browsers.ts': "const a = ['solana']",
    'plugins/swap/x.test.ts': "const a = 'solana'",
    'plugins/swap/x.fixture.ts': "const a = 'solana'",
    'ui/x.ts': "const a = 'solana-icon'; const b = 'sui-generis'",
  }
  expect(placesIn(findProblems, lawful)).toEqual([])
})
