import type { DeviceInfo } from '../api'
import { randomText } from './server-secret'
import type { Account } from './sessions'
import type { Caller, SiteContext } from './site-context'

/** Stores a device, with its own share. */
export async function addDevice(context: SiteContext, caller: Caller, accountId: string): Promise<void> {
  const now = context.now()
  await context.database.run(
    `insert into devices (id, account_id, name, share, created_at, seen_at) values (?, ?, ?, ?, ?, ?)
      on conflict (id, account_id) do nothing`,
    [
      caller.deviceId,
      accountId,
      nameDevice(caller.userAgent),
      context.secret.seal(shareName(accountId, caller.deviceId), randomText()),
      now,
      now,
    ],
  )
}

export async function touchDevice({ database, now }: SiteContext, { deviceId }: Caller, accountId: string) {
  await database.run('update devices set seen_at = ? where id = ? and account_id = ?', [now(), deviceId, accountId])
}

/** Returns the server's part of a device's key. */
export async function readShare({ database, secret }: SiteContext, accountId: string, deviceId: string) {
  const [device] = await database.all<{ share: string }>('select share from devices where id = ? and account_id = ?', [
    deviceId,
    accountId,
  ])
  if (!device) throw new Error('A session without a device')
  return secret.open(shareName(accountId, deviceId), device.share)
}

const shareName = (accountId: string, deviceId: string) => `share\n${accountId}\n${deviceId}`

export async function listDevices({ database }: SiteContext, { deviceId }: Caller, account: Account) {
  const rows = await database.all<{ id: string; name: string; created_at: number; seen_at: number }>(
    'select id, name, created_at, seen_at from devices where account_id = ? order by seen_at desc',
    [account.id],
  )
  const devices: DeviceInfo[] = rows.map(({ id, name, created_at, seen_at }) => ({
    id,
    name,
    createdAt: Number(created_at),
    seenAt: Number(seen_at),
    isThis: id === deviceId,
  }))
  return { devices }
}

/** Removes a device: its sessions, its share and its envelope, so that the data on its disk opens nothing. */
export async function revokeDevice({ database }: SiteContext, account: Account, id: string): Promise<void> {
  await database.run('delete from sessions where device_id = ? and account_id = ?', [id, account.id])
  await database.run("delete from envelopes where kind = 'device' and ref = ? and account_id = ?", [id, account.id])
  await database.run('delete from devices where id = ? and account_id = ?', [id, account.id])
}

const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux']
const browsers: readonly (readonly [sign: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

/** Returns a name for the list of devices, without any other use. */
function nameDevice(userAgent: string): string {
  const browser = browsers.find(([sign]) => userAgent.includes(sign))?.[1] ?? 'Browser'
  const system = systems.find((name) => userAgent.includes(name))
  return system ? `${browser} on ${system}` : browser
}
