import type { FastifyRequest } from 'fastify'
import type { Settings } from './settings.ts'

export interface Place {
  country_code: string
  postal: string
}

/**
 * Where a request comes from, as the proxy before us tells it in `X-Geo-Country` and `X-Geo-Postal`. Without a proxy that we
 * trust anybody could write these, so they are not read; and no service outside is asked about a family's address.
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
