import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../../kernel/plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from '../../kernel/router/define-view'
import {
  type Footer,
  footers,
  type HeaderAction,
  headerActions,
  headerTitles,
  prefetches,
} from '../../kernel/router/slots'
import type { Contribution } from '../../kernel/slots/create-slot'
import { createTestKernel } from '../../kernel/testing/index'
import { openModal, pass } from '../ui-world.fixture'
import { failureOf, loadThrowing, withThrowing } from './throwing-contribution.fixture'

const HomeView = createViewRef('Home')
const UntitledView = createViewRef('Untitled')
const load = (text: string) => async () => ({ default: () => <p>{text}</p> })
const legal = (text: string): Footer => ({ kind: 'legal', load: load(text) })
const action = (id: string): HeaderAction => ({ id, icon: 'help', label: id, target: viewTarget(HomeView) })
const title = (view: string) => ({ view, load: load(`Title of ${view}`) })

const throwNow = (): never => {
  throw new Error('Torn')
}

/** Opens a modal to which a failing plugin contributes, followed by a working one. */
async function openTorn(torn: Contribution, sound: Contribution) {
  const shell = definePlugin({
    id: 'shell',
    views: [
      defineView({ ref: HomeView, load: load('Home content'), title: 'Home', footer: 'legal' }),
      defineView({ ref: UntitledView, load: load('Untitled content') }),
    ],
  })
  const plugins = [shell, { id: 'torn', contributes: [torn] }, { id: 'sound', contributes: [sound] }]
  const { kernel, failures } = createTestKernel({ plugins })
  await kernel.start()
  const modal = await openModal(kernel, { view: HomeView })
  await modal.findByText('Home content')
  return { kernel, failures, modal }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(cleanup)

describe('a contribution around a view that throws only removes itself, and is reported once as a failure of its plugin', () => {
  it.each(['id', 'on', 'icon', 'label', 'target'] as const)('where %s of a header action throws', async (field) => {
    const torn = withThrowing({ on: ['Home'], ...action('Torn') }, field)
    const { kernel, failures, modal } = await openTorn(headerActions.of(torn), headerActions.of(action('Sound')))
    await pass(() => kernel.router.setLoading(true))
    expect(modal.getByRole('button', { name: 'Sound' })).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Torn' })).toBeNull()
    expect(failures).toEqual([failureOf('torn')])
  })

  it('where the icon of a header action throws while it is drawn', async () => {
    const torn = { ...action('Torn'), icon: withThrowing({ d: '' }, 'd') }
    const { failures, modal } = await openTorn(headerActions.of(torn), headerActions.of(action('Sound')))
    expect(modal.getByRole('button', { name: 'Sound' })).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Torn' })).toBeNull()
    expect(failures).toEqual([failureOf('torn')])
  })

  it('where view of a title throws', async () => {
    const torn = withThrowing(title('Untitled'), 'view')
    const { kernel, failures, modal } = await openTorn(headerTitles.of(torn), headerTitles.of(title('Untitled')))
    await pass(() => kernel.router.push(UntitledView))
    expect(await modal.findByText('Title of Untitled')).toBeTruthy()
    expect(failures).toEqual([failureOf('torn')])
  })

  it('where the component of a title throws', async () => {
    const torn = { view: 'Untitled', load: loadThrowing }
    const { kernel, failures, modal } = await openTorn(headerTitles.of(torn), headerActions.of(action('Sound')))
    await pass(() => kernel.router.push(UntitledView))
    expect(await modal.findByText('Untitled content')).toBeTruthy()
    expect(modal.getByRole('button', { name: 'Sound' })).toBeTruthy()
    expect(failures).toEqual([failureOf('torn')])
  })

  it('where kind of a footer throws', async () => {
    const torn = withThrowing(legal('Torn terms'), 'kind')
    const { failures, modal } = await openTorn(footers.of(torn), footers.of(legal('Sound terms')))
    expect(await modal.findByText('Sound terms')).toBeTruthy()
    expect(failures).toEqual([failureOf('torn')])
  })

  it.each([
    ['load of a footer throws when it is read', withThrowing(legal('Torn terms'), 'load')],
    ['load of a footer throws when it is called', { ...legal(''), load: throwNow }],
    ['the module of a footer does not come', { ...legal(''), load: () => Promise.reject(new Error('Torn')) }],
    ['the component of a footer throws', { ...legal(''), load: loadThrowing }],
  ])('where %s', async (_, torn) => {
    const { kernel, failures, modal } = await openTorn(footers.of(torn), headerActions.of(action('Sound')))
    await pass(() => kernel.router.push(UntitledView))
    await pass(() => kernel.router.goBack())
    expect(modal.getByText('Home content')).toBeTruthy()
    expect(modal.getByRole('button', { name: 'Sound' })).toBeTruthy()
    expect(failures).toEqual([failureOf('torn')])
  })

  it('where it is null', async () => {
    const nothing = JSON.parse('null')
    const { failures, modal } = await openTorn(footers.of(nothing), footers.of(legal('Sound terms')))
    expect(await modal.findByText('Sound terms')).toBeTruthy()
    expect(failures).toMatchObject([{ plugin: 'torn', phase: 'contribution' }])
  })
})

describe('prefetch code that throws when it is called', () => {
  it('does not keep the modal from opening', async () => {
    const { modal } = await openTorn(prefetches.of(throwNow), footers.of(legal('Sound terms')))
    expect(modal.getByText('Sound terms')).toBeTruthy()
  })
})
