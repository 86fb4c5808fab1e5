import { computed, controller, definePlugin, defineView, SignMessage, viewTarget } from 'portico'
import { AccountController, accountActions, accountRows, accountSettingsRows } from 'portico/plugins/account/contract'
import { ConnectController } from 'portico/plugins/connect/contract'
import { GuestbookController, GuestbookView, guestbookEvents } from './contract'
import { createGuestbookController } from './guestbook-controller'

/** A guestbook that people sign with their wallet: a view, a tile, rows in the account and its settings, gates, languages and a controller. */
export const guestbook = () =>
  definePlugin({
    id: 'guestbook',
    requires: [AccountController, ConnectController],
    events: guestbookEvents,
    gates: {
      // The gate with the plugin's id applies to every part that names no other.
      guestbook: { default: true, needs: [SignMessage] },
      // A separate gate: a host that wants the row in the settings opens it.
      guestbookSettings: { default: false, needs: [SignMessage] },
    },
    controllers: [controller(GuestbookController, createGuestbookController)],
    views: [
      defineView({
        ref: GuestbookView,
        load: () => import('./views/guestbook-view'),
        title: { key: 'guestbook.title', text: 'Guestbook' },
      }),
    ],
    locales: () => import('./locales'),
    contributes: [
      accountActions.of({
        id: 'guestbook',
        // Its own icon: a shape on a grid of 24, instead of the name of a Portico icon.
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
          // The value at the end of the row, which follows the entries.
          detail: computed(() => (entries.value.length ? `${entries.value.length}` : undefined)),
          isShown: computed(() => entries.value.length > 0),
          target: viewTarget(GuestbookView),
        }
      }),
      accountSettingsRows.of(
        {
          id: 'guestbook',
          icon: 'clock',
          label: { key: 'guestbook.settings', text: 'Guestbook' },
          target: viewTarget(GuestbookView),
        },
        { when: 'guestbookSettings' },
      ),
    ],
    setup: (ctx) => ctx.get(GuestbookController),
  })
