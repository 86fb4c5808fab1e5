import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import { signal } from '../../../kernel/store/signals'
import { type ConnectApi, ConnectController, type Connection } from '../../foundations/connect/contract'

/** The plugin connect as far as this plugin needs it. */
export const connectStub = (connections: readonly Connection[] = []) =>
  definePlugin({
    id: 'connect',
    controllers: [controller(ConnectController, () => ({ connections: signal(connections) }) as unknown as ConnectApi)],
  })
