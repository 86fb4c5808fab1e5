import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The functions of the server's secret, which is in its configuration and in no database. */
export interface ServerSecret {
  /** A keyed hash, so that codes and e-mails cannot be guessed from a stolen database. */
  hash(purpose: string, text: string): string
  /** Encrypts a text for a row of the database, whose name is bound to it. */
  seal(name: string, text: string): string
  /** @throws if the text was changed, or sealed for another row */
  open(name: string, sealed: string): string
}

/** @param secret - at least 32 characters */
export function createServerSecret(secret: string): ServerSecret {
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', secret, '', info, 32))
  const hashKey = derive('hash')
  const sealKey = derive('seal')
  return {
    hash: (purpose, text) => createHmac('sha256', hashKey).update(`${purpose}\n${text}`).digest('base64url'),
    seal(name, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(name))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(name, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12))
      decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/** Returns this number of random bytes, base64url. */
export const randomText = (bytes = 32): string => randomBytes(bytes).toString('base64url')
