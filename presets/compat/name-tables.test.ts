import { expect, it } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index'
import { siwx } from '../../plugins/features/siwx/index'
import { full } from '../full'
import { boundViews, viewNames } from './name-tables'

it('what stands in for views of the peer, or for those that a name does not suffice for, is a view of the full preset', async () => {
  const { kernel } = createTestKernel({ plugins: full({ projectId: 'test', siwx: siwx() }) })
  const names = (await kernel.inspect()).views.map(({ name }) => name)
  const stand = [...Object.values(viewNames), ...Object.entries(boundViews).flat()]
  expect(stand.filter((name) => !names.includes(name))).toEqual([])
})
