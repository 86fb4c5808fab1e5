import { createKernel } from 'portico'
import { eip155 } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { networks } from './networks'

export const kernel = createKernel({ plugins: [minimal(), eip155({ networks })], metadata: { name: 'Tidepool' } })
