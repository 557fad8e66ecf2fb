import { expect, test } from 'vitest'
import { domainsAbove, isSharedHost } from './shared-hosts.ts'

test('where everybody can have a page, one page proves nothing of the site', () => {
  for (const host of [
    'facebook.com',
    'art.facebook.com',
    'jo.linktr.ee',
    'mail.stanford.edu',
    'hill.k12.or.us',
  ])
    expect([host, isSharedHost(host)]).toEqual([host, true])
  for (const host of ['pool.example.org', 'notfacebook.com', 'education.example'])
    expect([host, isSharedHost(host)]).toEqual([host, false])
})

test('a domain stands below each of those that end it', () => {
  expect(domainsAbove('a.pool.example')).toEqual(['a.pool.example', 'pool.example', 'example'])
})
