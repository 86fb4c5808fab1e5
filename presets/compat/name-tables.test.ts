import { expect, it } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index'
import { siwx } from '../../plugins/features/siwx/index'
import { full } from '../full'
import { viewNames } from './name-tables'

it('what stands in for views of the peer is a view of the full preset', async () => {
  const { kernel } = createTestKernel({ plugins: full({ projectId: 'test', siwx: siwx() }) })
  const names = (await kernel.inspect()).views.map(({ name }) => name)
  expect(Object.values(viewNames).filter((name) => !names.includes(name))).toEqual([])
})
