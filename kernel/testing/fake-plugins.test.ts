import { expect, it } from 'vitest'
import { declareEvents } from '../events/event-bus'
import { createTestKernel } from './create-test-kernel'
import { fakeEvents } from './fake-plugins'

it('emits the events of the plugin that it stands for', () => {
  const guestbookEvents = declareEvents<{ 'guestbook:signed': { name: string } }>()
  const { kernel } = createTestKernel({ plugins: [fakeEvents('guestbook', guestbookEvents)] })
  const names: string[] = []
  kernel.on('guestbook:signed', ({ name }) => void names.push(name))
  kernel.plugins.guestbook.emit('guestbook:signed', { name: 'Ada' })
  expect(names).toEqual(['Ada'])
})
