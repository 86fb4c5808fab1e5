// Finds the relative links of Markdown files that lead to nothing in a folder, such as an unpacked package.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'

const code = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm
const links = [/\]\(\s*<?([^)\s>]+)/g, /^\s*\[[^\]]+\]:\s*(\S+)/gm, /<(?:img|a)\b[^>]*\s(?:src|href)="([^"]+)"/g]
const isElsewhere = /^([a-z][a-z+.-]*:|#|\/\/)/i

/** @param {string} text @returns {string[]} the paths that its links name, without what they name within a file */
function readPaths(text) {
  const prose = text.replace(code, '')
  const targets = links.flatMap((link) => [...prose.matchAll(link)].map(([, target = '']) => target))
  return targets.filter((target) => !isElsewhere.test(target)).map((target) => target.replace(/[#?].*$/, ''))
}

/** @param {string} folder @returns {{ broken: string[], count: number }} `file → link`, and how many links there are */
export function findBrokenLinks(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.md') && !file.split(sep).includes('node_modules'),
  )
  const found = files.flatMap((file) =>
    readPaths(readFileSync(join(folder, file), 'utf8')).map((path) => ({ file, path })),
  )
  const broken = found.filter(({ file, path }) => {
    const target = normalize(join(dirname(file), path))
    return target.startsWith('..') || !existsSync(join(folder, target))
  })
  return { broken: broken.map(({ file, path }) => `${file} → ${path}`), count: found.length }
}
