// @ts-nocheck
// The tracked text of the repository, as the checks see it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './root.mjs'

/**
 * @typedef {{ path: string, text: string }} RepoFile
 * @typedef {{ files: RepoFile[], read: (path: string) => string }} Repo
 * @typedef {{ file: string, line?: number, message: string }} Problem
 */

const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'reports', '.git', '.tmp', '.stryker-tmp'])
const textFile = /\.(tsx?|mjs|cjs|css|json|md|sol|ya?ml|html|sh)$|^[^.]+$/

/** @param {string} base @param {string} [folder] @returns {string[]} */
function listFiles(base, folder = '') {
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(base, path)
    return entry.isFile() && textFile.test(entry.name) ? [path] : []
  })
}

/** @param {Record<string, string>} texts by path @returns {Repo} */
export function createRepo(texts) {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }))
  return { files, read: (path) => texts[path] ?? '' }
}

const readRepo = (base = root) =>
  createRepo(Object.fromEntries(listFiles(base).map((path) => [path, readFileSync(join(base, path), 'utf8')])))

/** @param {string} path */
export const isTest = (path) => /\.(test|test-d|spec)\.[a-z]+$/.test(path)

/** The modules that ship, in these folders. @param {Repo} repo @param {string[]} folders */
export const shippedModules = ({ files }, folders = ['kernel', 'plugins', 'ui', 'presets']) =>
  files.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path) && folders.includes(path.split('/')[0] ?? ''))

/** @param {RepoFile} file */
export const parse = ({ path, text }) =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

/** @param {ts.Node} node @param {string} message @returns {Problem} */
export function problemAt(node, message) {
  const source = node.getSourceFile()
  return { file: source.fileName, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, message }
}

/** Every node below (and with) this one that a test accepts; does not descend below a node that `stop` accepts.
 * @template {ts.Node} T
 * @param {ts.Node} node @param {(node: ts.Node) => node is T} accepts @param {(node: ts.Node) => boolean} [stop]
 * @returns {T[]} */
export function findNodes(node, accepts, stop = () => false) {
  /** @type {T[]} */
  const found = accepts(node) ? [node] : []
  if (!stop(node)) ts.forEachChild(node, (child) => void found.push(...findNodes(child, accepts, stop)))
  return found
}

/** @typedef {(repo: Repo) => Problem[]} Check */

/** Where a check finds a problem in these texts. @param {Check} check @param {Record<string, string>} texts by path */
export const placesIn = (check, texts) =>
  check(createRepo(texts)).map(({ file, line }) => (line ? `${file}:${line}` : file))

/** What a check says of this repository. @param {Check} check */
export const complaintsOf = (check) =>
  check(readRepo()).map(({ file, line, message }) => `${file}${line ? `:${line}` : ''}  ${message}`)
