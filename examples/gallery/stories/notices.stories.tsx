import { closeGuards, createViewRef, definePlugin, defineView, signal } from 'portico'
import { defineMessages } from 'portico/ui'
import { defineStories } from '../define-stories'
import { openAccount } from '../worlds/steps'
import { never, storyWorld } from '../worlds/story-world'

const connected = () => ({})

/** The notices of an app. */
const messages = defineMessages('tidepool', {
  waiting: 'Waiting for the wallet',
  throws: 'A view that throws',
  lost: 'A view that does not load',
  slow: 'A view on its way',
  approvalKept: 'The wallet did not take its approval back; you can remove this site in the wallet itself',
})

/** Notices over the header, one at a time. */
export const snackBarStories = defineStories('Snack bar', {
  success: storyWorld(connected, async (kernel) => {
    await openAccount(kernel)
    kernel.notices.show({ message: { key: 'account.copied', text: 'Address copied' }, variant: 'success' })
  }),
  error: storyWorld(connected, async (kernel) => {
    await openAccount(kernel)
    kernel.notices.show({
      message: { key: 'account.disconnectFailed', text: 'Failed to disconnect' },
      variant: 'error',
    })
  }),
  loading: storyWorld(connected, async (kernel) => {
    await openAccount(kernel)
    kernel.notices.show({ message: messages.waiting, variant: 'loading' })
  }),
  'a long text': storyWorld(connected, (kernel) =>
    kernel.notices.show({
      message: messages.approvalKept,
      variant: 'error',
    }),
  ),
})

/** Alerts for a developer or an operator. */
export const alertBarStories = defineStories('Alert bar', {
  error: storyWorld(connected, (kernel) => kernel.notices.alertCode('APKT002')),
  warning: storyWorld(connected, (kernel) =>
    kernel.notices.alertCode('APKTW001', { namespace: 'tide', message: 'no' }),
  ),
  'with a value': storyWorld(connected, (kernel) => kernel.notices.alertCode('APKT009', { message: '503' })),
})

const BrokenView = createViewRef('Broken')
const LostView = createViewRef('Lost')
const SlowView = createViewRef('Slow')
const Broken = () => {
  throw new Error('A view that throws.')
}
const faulty = definePlugin({
  id: 'faulty',
  views: [
    defineView({ ref: BrokenView, load: async () => ({ default: Broken }), title: messages.throws }),
    defineView({
      ref: LostView,
      load: () => Promise.reject(new Error('Its chunk is gone.')),
      title: messages.lost,
    }),
    defineView({ ref: SlowView, load: () => never(), title: messages.slow }),
  ],
})
const isBusy = signal(true)
const guarded = definePlugin({ id: 'guarded', contributes: [closeGuards.of(isBusy)] })

/** The shell around a view. */
export const shellStories = defineStories('Shell', {
  'a view that loads': storyWorld(
    () => ({ plugins: [faulty] }),
    (kernel) => kernel.router.push(SlowView),
  ),
  'a view that does not load': storyWorld(
    () => ({ plugins: [faulty], isSilent: true }),
    (kernel) => kernel.router.push(LostView),
  ),
  'a view that throws': storyWorld(
    () => ({ plugins: [faulty], isSilent: true }),
    (kernel) => kernel.router.push(BrokenView),
  ),
  'a close that is refused': storyWorld(
    () => ({ plugins: [guarded] }),
    (kernel) => void kernel.router.close(),
  ),
  'a flow that the modal waits for': storyWorld(
    () => ({}),
    (kernel) => kernel.router.setLoading(true),
  ),
})
