import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { OrphanGuard } from '../process/orphan-guard'
import { stopProcess } from '../process/stop-process'
import { anvilBinary } from './anvil-binary'
import { testMnemonic } from './test-accounts'

export interface AnvilNode {
  readonly url: string
  stop(): Promise<void>
}

/** In s. A chain cannot go back in time, so it begins early enough for a test to send something in the last year. */
const longAgo = () => Math.floor(Date.now() / 1000) - 400 * 24 * 60 * 60

/** Port 0 lets the system choose, so two parallel runs never use the same port. */
export async function startAnvil(chainId: number, guard: OrphanGuard): Promise<AnvilNode> {
  const args = { host: '127.0.0.1', port: 0, 'chain-id': chainId, mnemonic: testMnemonic, timestamp: longAgo() }
  const words = Object.entries(args).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(anvilBinary(), words, { stdio: ['ignore', 'pipe', 'ignore'] })
  guard.watch(child)
  try {
    const address = await readListeningAddress(child)
    return { url: `http://${address}`, stop: () => stopProcess(child) }
  } catch (error) {
    await stopProcess(child)
    throw error
  }
}

function readListeningAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('anvil did not start within 10 s')), 10_000)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil ended with code ${code} before it listened`)))
    if (!child.stdout) return reject(new Error('anvil has no output to read its port from'))
    // The reader stays for the life of the process: an unread pipe would fill up and block anvil.
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^Listening on (\S+)$/.exec(line)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}
