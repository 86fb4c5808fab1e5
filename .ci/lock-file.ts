// Reads package-lock.json: the paths of packages, and the packages that it lacks.

type Names = Record<string, string>

interface LockedPackage {
  version?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  hasInstallScript?: boolean
  dependencies?: Names
  optionalDependencies?: Names
  peerDependencies?: Names
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** By path. */
export type LockedPackages = Record<string, LockedPackage>

/** The path at which npm installed a package, seen from another one. */
function locate(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
  }
}

/** The optional packages (of other platforms) that are required but not locked. */
export const findUnlocked = (packages: LockedPackages) =>
  Object.entries(packages).flatMap(([path, { dev, optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name]) => !locate(packages, path, name))
      .map(([name, version]) => ({ neededBy: path, dev, name, version })),
  )

/** Finds all packages that the project's packages depend on, by path, including themselves. */
export function collect(packages: LockedPackages, names: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (from: string, wanted: string[]) => {
    for (const path of wanted.flatMap((name) => locate(packages, from, name) ?? [])) {
      if (found.has(path)) continue
      found.add(path)
      const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path] ?? {}
      const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
      visit(path, [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
    }
  }
  visit('', names)
  return found
}
