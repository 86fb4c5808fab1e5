// @ts-nocheck
// Reads package-lock.json: where packages lie, and which the lock file should hold but does not.

/**
 * @typedef {{ version?: string, resolved?: string, link?: boolean, dev?: boolean, optional?: boolean,
 *   hasInstallScript?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by path
 */

/** Where npm put a package, seen from another. @param {LockedPackages} packages @param {string} from @param {string} name */
export function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
  }
}

/** The optional packages (of other platforms) that are asked for but not locked. @param {LockedPackages} packages */
export const findUnlocked = (packages) =>
  Object.entries(packages).flatMap(([path, { dev, optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name]) => !locate(packages, path, name))
      .map(([name, version]) => ({ neededBy: path, dev, name, version })),
  )

/** All that comes with a package, itself included. @param {LockedPackages} packages @param {string} path @param {Set<string>} seen */
export function collect(packages, path, seen) {
  if (seen.has(path)) return
  seen.add(path)
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path] ?? {}
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const found = locate(packages, path, name)
    if (found) collect(packages, found, seen)
  }
}
