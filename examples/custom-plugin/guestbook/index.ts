import { computed, controller, definePlugin, defineView, SignMessage, viewTarget } from 'portico'
import { AccountController, accountActions, accountRows } from 'portico/plugins/account/contract'
import { ConnectController } from 'portico/plugins/connect/contract'
import { GuestbookController, GuestbookView, guestbookEvents } from './contract'
import { createGuestbookController } from './guestbook-controller'

/** A guestbook that people sign with their wallet: a view, a tile and a row of the account, a gate and a controller of its own. */
export const guestbook = () =>
  definePlugin({
    id: 'guestbook',
    requires: [AccountController, ConnectController],
    events: guestbookEvents,
    gates: { guestbook: { default: true, needs: [SignMessage] } },
    controllers: [controller(GuestbookController, createGuestbookController)],
    views: [
      defineView({
        ref: GuestbookView,
        load: () => import('./views/guestbook-view'),
        title: { key: 'guestbook.title', text: 'Guestbook' },
      }),
    ],
    contributes: [
      accountActions.of({
        id: 'guestbook',
        // An icon of its own: a shape on a grid of 24, in place of the name of one that Portico has.
        icon: { d: 'M5 12.5l4.5 4.5L19 7.5' },
        label: { key: 'guestbook.action', text: 'Guestbook' },
        target: viewTarget(GuestbookView),
      }),
      accountRows.from((ctx) => {
        const { entries } = ctx.get(GuestbookController)
        return {
          id: 'guestbook',
          icon: 'clock',
          label: { key: 'guestbook.row', text: 'Your entries' },
          // What stands at the end of the row, and goes with the entries.
          detail: computed(() => (entries.value.length ? `${entries.value.length}` : undefined)),
          isShown: computed(() => entries.value.length > 0),
          target: viewTarget(GuestbookView),
        }
      }),
    ],
    setup: (ctx) => ctx.get(GuestbookController),
  })
