// @ts-nocheck
import type { TextOf } from '../../kernel/plugin/locales'

/** What is shown in place of English. */
export interface Words {
  /** BCP 47 tag of what is really shown. */
  readonly locale: string
  readonly textOf: TextOf
}
