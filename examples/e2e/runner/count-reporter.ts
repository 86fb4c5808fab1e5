import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Tells what specs have measured, and ends the output with the line that `npm test` adds up: "N passed, N failed". */
export default class CountReporter implements Reporter {
  private passed = 0
  private failed = 0

  onTestEnd(_test: TestCase, { status, annotations }: TestResult): void {
    for (const { type, description } of annotations) if (type === 'measured') console.log(`     ${description}`)
    if (status === 'passed') this.passed += 1
    else if (status !== 'skipped') this.failed += 1
  }

  /** Called for what goes wrong outside of any test. */
  onError(): void {
    this.failed += 1
  }

  onEnd(): void {
    console.log(`${this.passed} passed, ${this.failed} failed`)
  }

  printsToStdio(): boolean {
    return false
  }
}
