import type { FastifyRequest } from 'fastify'
import type { Settings } from './settings.ts'

export interface Place {
  country_code: string
  postal: string
}

/**
 * The place of a request, from the proxy's headers `X-Geo-Country` and `X-Geo-Postal`. Without a trusted proxy any client could set these,
 * so they are not read; and the server sends a family's address to no outside service.
 */
export function placeOf(request: FastifyRequest, settings: Pick<Settings, 'trustProxy'>): Place {
  if (!settings.trustProxy) return { country_code: '', postal: '' }
  const read = (name: string) => String(request.headers[name] ?? '').trim()
  const [country, postal] = [read('x-geo-country').toUpperCase(), read('x-geo-postal')]
  return {
    country_code: /^[A-Z]{2}$/.test(country) ? country : '',
    postal: /^[A-Za-z0-9 -]{1,12}$/.test(postal) ? postal : '',
  }
}
