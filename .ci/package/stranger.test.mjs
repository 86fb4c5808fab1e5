// The package in a project with React and the locked viem.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tarball } from '../package.mjs'
import { root } from '../root.mjs'
import { bundlers, compile, createProject, install, specifiers, versionsOfViem, writeApp } from './empty-project'
import { runAsHost } from './run-as-host'

/** Maximum number of packages in the project after installing portico, React included. */
const maxPackages = 30

const { devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
const newestViem = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages['node_modules/viem'].version

describe('in a project with the newest viem and React', () => {
  const pinned = (/** @type {string[]} */ ...names) => names.map((name) => `${name}@${devDependencies[name]}`)
  const { folder, installed } = createProject([tarball, `viem@${newestViem}`, ...pinned('react', 'react-dom')])

  test('it shares the viem of the host', () => {
    expect(versionsOfViem(installed)).toEqual([newestViem])
  })

  test(`it has no more than ${maxPackages} packages, React included`, () => {
    expect(Object.keys(installed).length).toBeLessThanOrEqual(maxPackages)
  })

  test('the bill of materials lists all installed or bundled packages, with licence and hash', () => {
    /** @type {{ bomFormat: string, components: { name: string, purl: string, licenses?: object[], hashes?: object[] }[] }} */
    const bom = JSON.parse(readFileSync(join(folder, 'node_modules/portico/dist/portico.cdx.json'), 'utf8'))
    expect(bom.bomFormat).toBe('CycloneDX')
    const ofHost = new Set(['portico', 'react', 'react-dom', 'scheduler'])
    const names = Object.keys(installed).map((path) => path.replace(/.*node_modules\//, ''))
    const wanted = [...names.filter((name) => !ofHost.has(name)), 'tsyringe', 'tslib']
    expect(bom.components.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted))
    const bare = bom.components.filter(({ licenses, hashes }) => !licenses?.length || !hashes?.length)
    expect(bare.map(({ purl }) => purl)).toEqual([])
  })

  test('Node imports all entries', async () => {
    writeFileSync(join(folder, 'imports.js'), specifiers.map((specifier) => `import '${specifier}'`).join('\n'))
    await runAsHost(process.execPath, ['imports.js'], folder)
  })

  test.each([
    ['5.9', 'typescript'],
    ['7', 'typescript-newest'],
  ])(
    'a host with all entries compiles by TypeScript %s with declarations, with every library checked',
    async (_, name) => {
      await install(folder, pinned('@types/react', '@types/react-dom'))
      await compile(folder, specifiers, name)
    },
  )

  test.each(Object.entries(bundlers))('%s bundles all entries, without optional peers', async (_, bundle) => {
    writeApp(folder, [...specifiers, 'react', 'react-dom/client'])
    await bundle(folder, { isHeadless: false })
  })
})
