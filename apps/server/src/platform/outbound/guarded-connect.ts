import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { OutboundRefused } from './refusal.ts'

export type LookUp = (hostname: string) => Promise<string[]>

export const lookUpAll: LookUp = async hostname =>
  (await lookup(hostname, { all: true, verbatim: true })).map(answer => answer.address)

/**
 * A connector that checks addresses at the last moment: it connects to the same look-up answers that it checked, so a name cannot change in
 * between.
 */
export function guardedConnect(
  resolve: LookUp,
  allowAddress: (address: string) => boolean,
): buildConnector.connector {
  const lookUp: LookupFunction = (hostname, options, answer) => {
    resolveAllowed(hostname, resolve, allowAddress).then(
      addresses => {
        const answers = addresses.map(address => ({ address, family: isIP(address) }))
        const [first] = answers
        if (options.all === true) answer(null, answers)
        else answer(null, first?.address ?? '', first?.family ?? 0)
      },
      (error: Error) => answer(error, []),
    )
  }
  const connect = buildConnector({ lookup: lookUp, allowH2: false, maxCachedSessions: 0 })
  return (options, callback) => {
    const literal = options.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && !allowAddress(literal)) return callback(notPublic(), null)
    connect(options, (...result) => {
      const [error, socket] = result
      // The connection's own address is checked last, whatever led to it.
      if (error === null && !allowAddress(socket.remoteAddress ?? '')) {
        socket.destroy()
        return callback(notPublic(), null)
      }
      callback(...result)
    })
  }
}

// One private answer among public ones makes the name refused: normal sites have no such answers.
async function resolveAllowed(
  hostname: string,
  resolve: LookUp,
  allowAddress: (address: string) => boolean,
): Promise<string[]> {
  const addresses = await resolve(hostname).catch(error => {
    throw new OutboundRefused('name', 'The name of the address is not known.', error)
  })
  if (addresses.length === 0) throw new OutboundRefused('name', 'The name of the address is not known.')
  if (!addresses.every(address => isIP(address) !== 0 && allowAddress(address))) throw notPublic()
  return addresses
}

function notPublic(): OutboundRefused {
  return new OutboundRefused('address', 'This address is not public.')
}
