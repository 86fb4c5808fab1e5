// Checked by tsc: a kernel with the catalogue has its api and its events.
import { createKernel } from '../../../kernel/create-kernel'
import { connect } from '../../foundations/connect/index'
import { catalogue } from './index'

const { plugins, on } = createKernel({ plugins: [connect(), catalogue()] })
plugins.catalogue.prepare() satisfies Promise<void>
on('catalogue:searched', ({ search, isCertified }) => [search.length, isCertified === true])
// @ts-expect-error it has no such event
on('catalogue:found', () => undefined)
