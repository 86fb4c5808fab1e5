import { describe, expect, it } from 'vitest'
import type { AttemptReason, AttemptState, ConnectAttempt } from '../contract'
import {
  type ConnectingFacts,
  type ConnectingScene,
  connectingScene,
  connectingScreens,
  connectingState,
} from './connecting-external-view'
import { connectingMessages } from './connecting-messages'

const here: ConnectingFacts = {
  connectorId: 'fox',
  isHere: true,
  isLooking: false,
  canInstall: false,
  attempt: undefined,
  isOnline: true,
  isUnsupported: false,
}
const gone: ConnectingFacts = { ...here, isHere: false }

const attempt = (state: AttemptState, reason?: AttemptReason, more: Partial<ConnectAttempt> = {}) => ({
  attempt: { connectorId: 'fox', namespace: 'test', state, isSlow: false, ...(reason && { reason }), ...more },
})

type Case = readonly [facts: ConnectingFacts, scene: ConnectingScene]

const cases: readonly Case[] = [
  [{ ...gone, isLooking: true }, 'detecting'],
  [gone, 'missing'],
  [{ ...gone, canInstall: true }, 'notInstalled'],
  [here, 'found'],
  [{ ...here, isLooking: true }, 'found'],
  [{ ...here, ...attempt('opening') }, 'opening'],
  [{ ...here, ...attempt('asking') }, 'asking'],
  [{ ...here, ...attempt('asking', undefined, { isSlow: true }) }, 'slow'],
  [{ ...here, ...attempt('pending') }, 'pending'],
  [{ ...here, ...attempt('pending', undefined, { isSlow: true }) }, 'pending'],
  [{ ...here, ...attempt('pending', 'wrongAccount', { given: 'fake-bob' }) }, 'wrongAccount'],
  [{ ...here, ...attempt('pending', 'alreadyLinked', { given: 'fake-bob' }) }, 'alreadyLinked'],
  [{ ...here, ...attempt('declined', 'userRejected') }, 'declined'],
  [{ ...here, ...attempt('failed') }, 'failed'],
  [{ ...here, ...attempt('failed', 'internal') }, 'failed'],
  [{ ...here, ...attempt('failed', 'unsupportedMethod') }, 'failed'],
  [{ ...here, ...attempt('failed', 'chainNotAdded') }, 'failed'],
  [{ ...here, ...attempt('failed', 'timeout') }, 'timeout'],
  [{ ...here, ...attempt('failed', 'popupBlocked') }, 'popupBlocked'],
  [{ ...here, isOnline: false, ...attempt('failed', 'offline') }, 'offline'],
  [{ ...here, ...attempt('failed', 'offline') }, 'backOnline'],
  [{ ...here, ...attempt('failed', 'disconnected') }, 'disconnected'],
  [{ ...here, ...attempt('failed', 'unauthorized') }, 'unauthorized'],
  [{ ...here, ...attempt('failed', 'notLoaded') }, 'notLoaded'],
  [{ ...here, isOnline: false, ...attempt('failed', 'notLoaded') }, 'offline'],
  [{ ...here, isUnsupported: true, ...attempt('done', 'unsupportedNetwork') }, 'unsupportedNetwork'],
  [{ ...here, ...attempt('done', 'unsupportedNetwork') }, 'done'],
  [{ ...here, ...attempt('done') }, 'done'],
]

describe('where a connecting stands', () => {
  it.each(cases)('of %j is the scene %s', (facts, scene) => {
    expect(connectingScene(facts)).toBe(scene)
    expect(connectingState(facts)).toBe(connectingScreens[scene])
  })

  it('has a case here for every scene there is', () => {
    expect(new Set(cases.map(([, scene]) => scene))).toEqual(new Set(Object.keys(connectingScreens)))
  })

  it('is not what the connecting of another wallet came to', () => {
    const other = attempt('declined', 'userRejected', { connectorId: 'owl' })
    expect(connectingScene({ ...here, ...other })).toBe('found')
  })
})

describe('the screen of every scene', () => {
  const screens = Object.entries(connectingScreens)
  const goesOn = ['detecting', 'found', 'opening', 'asking', 'slow', 'pending']

  it.each(screens)('%s has words and a way on', (_, { title, text, actions }) => {
    expect(Object.keys(connectingMessages)).toEqual(expect.arrayContaining([title, text, ...actions]))
    expect(actions.length).toBeGreaterThan(0)
  })

  it.each(screens)('%s waits where it goes on by itself, and can be left where it does', (name, { arch, actions }) => {
    expect(arch === 'waiting').toBe(goesOn.includes(name))
    expect(actions.includes('cancel')).toBe(goesOn.includes(name))
  })

  it.each(screens)('%s says what it is in words of its own', (name, { title, text }) => {
    const others = screens.filter(([other]) => other !== name)
    expect(others.some(([, screen]) => screen.title === title && screen.text === text)).toBe(false)
  })

  it('shows beside it what the wallet asks only while it asks', () => {
    expect(screens.filter(([, { aside }]) => aside === 'facts').map(([name]) => name)).toEqual(['asking', 'slow'])
  })
})
