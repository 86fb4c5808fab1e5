import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Commands start in the repo root, bundled or not, so the working directory is the one stable anchor. */
export const repoRoot = process.cwd()

/** Resolves packages as a file in the repo root would, whatever folder the running bundle was written to. */
export const requireFromRoot = createRequire(join(repoRoot, 'package.json'))

export const scratchDir = join(repoRoot, '.tmp')
