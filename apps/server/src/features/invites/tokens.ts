import { createHash, randomBytes } from 'node:crypto'

/** 128 random bits, as written in the address of an invite. */
export const newToken = () => randomBytes(16).toString('hex')

export const hashOfToken = (token: string) => createHash('sha256').update(`invite:${token}`).digest()
