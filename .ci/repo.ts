// The tracked text of the repository, as the checks see it.
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { root } from './root.mjs'

export interface RepoFile {
  path: string
  text: string
}

export interface Repo {
  files: RepoFile[]
  read: (path: string) => string
}

export interface Problem {
  file: string
  line?: number
  message: string
}

export type Check = (repo: Repo) => Problem[]

const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'reports', '.git', '.tmp', '.stryker-tmp'])
const textFile = /\.(tsx?|mjs|cjs|css|json|md|sol|ya?ml|html|sh)$|^[^.]+$/

const listFiles = (folder = ''): string[] =>
  readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(`${path}/`)
    return entry.isFile() && textFile.test(entry.name) ? [path] : []
  })

/** Creates a repository from texts, by path. */
export const createRepo = (texts: Record<string, string>): Repo => ({
  files: Object.entries(texts).map(([path, text]) => ({ path, text })),
  read: (path) => texts[path] ?? '',
})

export const readRepo = () =>
  createRepo(Object.fromEntries(listFiles().map((path) => [path, readFileSync(root + path, 'utf8')])))

export const isTest = (path: string) => /\.(test|test-d|spec)\.[a-z]+$/.test(path)

/** The shipped modules in these folders. */
export const shippedModules = ({ files }: Repo, folders = ['kernel', 'plugins', 'ui', 'presets']): RepoFile[] =>
  files.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path) && folders.includes(path.split('/')[0] ?? ''))

export const parse = ({ path, text }: RepoFile): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

export function problemAt(node: ts.Node, message: string): Problem {
  const source = node.getSourceFile()
  return { file: source.fileName, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, message }
}

/** Every node below (and including) this one that a test accepts; does not go below a node that `stop` accepts. */
export function findNodes<T extends ts.Node>(
  node: ts.Node,
  accepts: (node: ts.Node) => node is T,
  stop: (node: ts.Node) => boolean = () => false,
): T[] {
  const found = accepts(node) ? [node] : []
  if (!stop(node)) ts.forEachChild(node, (child) => void found.push(...findNodes(child, accepts, stop)))
  return found
}

/** Lists the places where a check finds a problem in these texts, as `path:line`. */
export const placesIn = (check: Check, texts: Record<string, string>): string[] =>
  check(createRepo(texts)).map(({ file, line }) => (line ? `${file}:${line}` : file))

/** Lists what a check finds in this repository. */
export const complaintsOf = (check: Check): string[] =>
  check(readRepo()).map(({ file, line, message }) => `${file}${line ? `:${line}` : ''}  ${message}`)
