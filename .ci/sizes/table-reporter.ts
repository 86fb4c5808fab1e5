// Prints the table of `npm run size`, and writes it to .tmp/sizes.md. What each bundle holds is in the report, .tmp/reports/sizes.json.
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from '../root.mjs'
import type { Row } from './rows.mjs'

const cellsOf = ({ title, bytes, budget }: Row) => [title, `${(bytes / 1000).toFixed(2)} kB`, `${budget / 1000} kB`]

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => `| ${cellsOf(row).join(' | ')} |\n`)
  return `| import | gzip | budget |\n|---|---:|---:|\n${lines.join('')}`
}

export default class TableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const sorted = modules.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId))
    const tests = sorted.flatMap((module) => [...module.children.allTests()])
    const measured = tests.flatMap((test) => {
      const { row } = test.meta() as { row?: Row }
      return row ? [{ ...row, isOk: test.ok() }] : []
    })
    const rows = [...measured.filter(({ isPart }) => !isPart), ...measured.filter(({ isPart }) => isPart)]
    const width = Math.max(0, ...rows.map(({ title }) => title.length))
    for (const row of rows) {
      const [title = '', size = '', budget = ''] = cellsOf(row)
      console.log(`${title.padEnd(width)}  ${size.padStart(9)}  of ${budget.padStart(5)}  ${row.isOk ? 'ok' : 'FAILS'}`)
    }
    const wholes = tableOf(rows.filter(({ isPart }) => !isPart))
    const parts = tableOf(rows.filter(({ isPart }) => isPart))
    const folded = `<details>\n<summary>Each plugin before the click, and each view</summary>\n\n${parts}\n</details>\n`
    writeFileSync(`${root}.tmp/sizes.md`, `${wholes}\n${folded}`)
  }
}
