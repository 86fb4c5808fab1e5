import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {}

export default texts
