import { createHash, randomBytes } from 'node:crypto'

/** 128 random bits, as the address of an invite spells them. */
export const newToken = () => randomBytes(16).toString('hex')

export const hashOfToken = (token: string) => createHash('sha256').update(`invite:${token}`).digest()
