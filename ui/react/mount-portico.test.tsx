import { act, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { settle } from '../../kernel/testing/index'
import { createUiWorld } from '../ui-world.fixture'
import { mountPortico } from './mount-portico'

const hosts = () => [...document.querySelectorAll<HTMLElement>('portico-modal')]
const inModal = () => within(hosts()[0]?.shadowRoot?.querySelector('dialog') as unknown as HTMLElement)

it('draws the modal of a page without React, changes its look, and removes it', async () => {
  const { kernel } = createUiWorld()
  const unmount = await act(async () => mountPortico(kernel, undefined, { accent: '#0a7d4f' }))
  expect(hosts()).toEqual([])
  await act(async () => void kernel.router.open())
  await act(settle)
  expect(await inModal().findByText('Home content')).toBeTruthy()
  expect(hosts()[0]?.style.getPropertyValue('--portico-accent')).toBe('#0a7d4f')
  await act(async () => unmount.update({ theme: 'dark' }))
  expect([hosts()[0]?.dataset.theme, hosts()[0]?.style.getPropertyValue('--portico-accent')]).toEqual(['dark', ''])
  await act(async () => unmount())
  expect([hosts(), document.querySelector('dialog')]).toEqual([[], null])
  // Removing it does not close the modal for the kernel: another mount shows it again.
  expect(kernel.router.isOpen.value).toBe(true)
  kernel.dispose()
})

it('draws the modal of an embedded kernel in the element of the page, and shows two kernels at once', async () => {
  const [one, two] = [createUiWorld({ name: 'one', embedded: true }), createUiWorld({ name: 'two' })]
  const place = document.body.appendChild(document.createElement('section'))
  const unmounts = await act(async () => [mountPortico(one.kernel, place), mountPortico(two.kernel)])
  await act(async () => void two.kernel.router.open())
  await act(async () => void one.kernel.router.open())
  await act(settle)
  expect(place.querySelectorAll('portico-modal')).toHaveLength(1)
  expect(hosts()).toHaveLength(2)
  await act(async () => unmounts[0]?.())
  expect([place.childElementCount, hosts().length]).toEqual([0, 1])
  await act(async () => unmounts[1]?.())
  place.remove()
  one.kernel.dispose()
  two.kernel.dispose()
})

it('changes nothing, and throws nothing, if the look is set or the modal removed again', async () => {
  const { kernel } = createUiWorld()
  const unmount = await act(async () => mountPortico(kernel))
  await act(async () => unmount())
  await act(async () => {
    unmount.update({ theme: 'dark' })
    unmount()
  })
  await act(async () => void kernel.router.open())
  expect(hosts()).toEqual([])
  kernel.dispose()
})
