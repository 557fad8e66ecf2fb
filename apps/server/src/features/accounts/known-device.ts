import type { FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../../platform/house.ts'
import { hashOfCookie, isHttps, newCookie } from '../../platform/sessions/cookies.ts'

const yearSeconds = 365 * 24 * 3600
const nameOf = (house: House) => (isHttps(house.settings) ? '__Host-device' : 'device')

/** The hash of the cookie that says somebody signed in on this device before. It opens nothing by itself. */
export function deviceOf(house: House, request: FastifyRequest): Buffer | null {
  const cookie = request.cookies[nameOf(house)]
  return cookie && /^[\w-]{43}$/.test(cookie) ? hashOfCookie(cookie) : null
}

/** Keeps the device's cookie, or gives one; returns its hash. */
export function giveDevice(house: House, visit: { request: FastifyRequest; reply: FastifyReply }): Buffer {
  const before = visit.request.cookies[nameOf(house)]
  const cookie = before && deviceOf(house, visit.request) ? before : newCookie()
  visit.reply.setCookie(nameOf(house), cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(house.settings),
    maxAge: yearSeconds,
  })
  return hashOfCookie(cookie)
}
