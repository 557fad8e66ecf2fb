import { expect, test } from 'vitest'
import { claimTagOf, headHasCode } from './claim-tag.ts'
import { frameSources, mayBeFramed } from './framing.ts'
import {
  changedFields,
  formModes,
  formOpensAfterMs,
  hintsFor,
  mayDecide,
  pageAt,
  provesByMail,
  readCents,
  secureWebsiteFault,
  siteHost,
  viewerKindOf,
} from './listings.ts'

test('whether a site lets itself be framed is read from what it says [VENDORS-04]', () => {
  const says = (options: string, policy: string) => mayBeFramed({ options, policy })
  expect(says('', '')).toBe(true)
  expect(says('', "default-src 'self'")).toBe(true)
  expect(says('', 'frame-ancestors *')).toBe(true)
  expect(says('', 'frame-ancestors https:')).toBe(true)
  for (const options of ['DENY', 'SAMEORIGIN', 'ALLOW-FROM https://a.example'])
    expect(says(options, '')).toBe(false)
  expect(says('', "default-src *; Frame-Ancestors 'self' https://a.example")).toBe(false)
  expect(says('', "frame-ancestors *, frame-ancestors 'none'")).toBe(false)
})

test('our policy names one site alone, and nothing of an address that is no safe one', () => {
  expect(frameSources('https://www.clay.example/a?b')).toBe('https://clay.example https://www.clay.example')
  for (const address of [
    null,
    'http://clay.example/',
    'https://clay.example;script-src *',
    'https://a b.example',
    'https://localhost/',
  ])
    expect([address, frameSources(address)]).toEqual([address, null])
})

test('only mail at the very domain of the site proves anything', () => {
  expect(provesByMail('mira@Clay.example', 'https://www.clay.example/')).toBe(true)
  for (const email of [
    'mira@sub.clay.example',
    'mira@example',
    'mira',
    'clay.example@gmail.com',
    'a@clay.example@other.example',
  ])
    expect([email, provesByMail(email, 'https://clay.example/')]).toEqual([email, false])
  for (const host of [
    'gmail.com',
    'live.co.uk',
    'ymail.com',
    'college.edu',
    'camp.college.edu',
    'college.ac.uk',
    'school.edu.au',
    'elm.k12.or.us',
    'facebook.com',
    'm.facebook.com',
  ])
    expect([host, provesByMail(`mira@${host}`, `https://${host}/`)]).toEqual([host, false])
  expect(provesByMail('mira@notedu.example', 'https://notedu.example/')).toBe(true)
})

test('a code counts in the head of a page, written in any usual way', () => {
  const code = '0a1b2c'
  expect(headHasCode(`<head>${claimTagOf(code)}</head>`, code)).toBe(true)
  expect(headHasCode(`<META content='${code}' NAME='kindling-listing'/></HEAD>`, code)).toBe(true)
  expect(headHasCode(`<head></head><body class="a">${claimTagOf(code)}</body>`, code)).toBe(false)
  expect(headHasCode(claimTagOf(code), code)).toBe(false)
  expect(headHasCode(`<!-- ${claimTagOf(code)} --></head>`, code)).toBe(false)
  expect(headHasCode(`${claimTagOf(`${code}f`)}</head>`, code)).toBe(false)
  expect(headHasCode(`<meta name="kindling-listing-x" content="${code}"></head>`, code)).toBe(false)
})

test('a page is the same one whatever way its address is written', () => {
  for (const written of [
    'http://clay.example/a?b=1',
    'https://www.Clay.example/a?b=1',
    'https://clay.example/a?b=1#c',
  ])
    expect(pageAt(written)).toBe('clay.example/a?b=1')
  expect(pageAt('https://clay.example/')).toBe(pageAt('http://www.clay.example'))
  for (const other of [
    'https://clay.example/A',
    'https://clay.example/a/b',
    'https://clay.example:8080/a',
    'https://x.clay.example/a',
  ])
    expect([other, pageAt(other)]).not.toEqual([other, 'clay.example/a'])
  expect(pageAt('nothing')).toBe('')
})

test('the words of a visitor in a head prove nothing', () => {
  const code = '0a1b2c'
  const tag = claimTagOf(code)
  const bare = `name=kindling-listing content=${code}`
  const isTaken = (head: string) => headHasCode(`<!doctype html><html><head>${head}</head><body>`, code)
  for (const head of [
    `<meta name="description" content="Mine: ${bare} ">`,
    `<meta name="description" content='${tag}'>`,
    `<meta name="description" content="a > ${tag.replaceAll('"', "'")}">`,
    `<meta name="description" ${bare}>`,
    `<meta ${bare} property="og:title">`,
    `<meta data-name=kindling-listing content=${code}>`,
    `<link title="${tag.replaceAll('"', '')}">`,
    ...['script', 'style', 'title', 'noscript', 'template', 'textarea', 'div'].map(
      name => `<${name}>${tag}</${name}>`,
    ),
    `<template><template></template>${tag}</template>`,
    `<TITLE>${tag}</titles></TITLE>`,
    `<!--> --><!-- ${tag} --!>`,
    `<div></div>${tag}`,
  ])
    expect([head, isTaken(head)]).toEqual([head, false])
  for (const head of [
    `<!--[if IE]><!--><title>A < B</title>${tag}<!--<![endif]-->`,
    `<script>if (a < b) write("<body>")</script>${tag}<style>a > b {}</style>`,
    `<meta ${bare}>`,
    `<META\nCONTENT = '${code}'\tname="kindling-listing" />`,
    `<template><div></div></template>${tag}`,
  ])
    expect([head, isTaken(head)]).toEqual([head, true])
})

test('a page that never ends what it begins, or is too long, proves nothing', () => {
  const code = '0a1b2c'
  const tag = claimTagOf(code)
  for (const begin of ['<meta ', '<!--', '<script>', '<meta a="', '<', '</', '<a b=', '<!', '<template>']) {
    const page = `${tag}${begin.repeat(250_000)}</head><body>`
    expect([begin, headHasCode(page, code)]).toEqual([begin, false])
  }
  for (const open of ['<!-- ', '<title>', '<meta content="', '<template>'])
    expect([open, headHasCode(`${tag}${open}</head><body>`, code)]).toEqual([open, false])
})

test('prices are read as they are typed', () => {
  expect(['28.50', '$28.5', '0', '12'].map(readCents)).toEqual([2_850, 2_850, 0, 1_200])
  expect(['', '-1', '1.234', '10001', 'free', '1e3'].map(readCents)).toEqual(Array(6).fill(null))
})

test('versions differ in what they say, not in how it is written', () => {
  const from = { a: null, b: { x: 1, y: null }, c: ['x'], d: 'one' }
  expect(
    changedFields(['a', 'b', 'c', 'd'], from, { a: '', b: { y: null, x: 1 }, c: ['y'], d: 'two' }),
  ).toEqual(['c', 'd'])
})

test('what would help is what is missing', () => {
  const bare = {
    description: 'Walk.',
    regular_price: null,
    min_age: null,
    max_age: null,
    start_month: null,
    dates: '',
    website: null,
    images: [],
  }
  expect(hintsFor(bare)).toEqual(['description', 'price', 'ages', 'when', 'website', 'picture'])
  const whole = {
    ...bare,
    description: 'Walk '.repeat(30),
    regular_price: 0,
    min_age: 8,
    dates: 'May',
    website: 'x',
    images: ['y'],
  }
  expect(hintsFor(whole)).toEqual([])
})

test('the form has three modes and opens after 20 seconds [VENDORS-13] [VENDORS-14] [VENDORS-17]', () => {
  expect(formModes).toEqual({ edit: 1, review: 2, submitted: 3 })
  expect(formOpensAfterMs).toBe(20_000)
})

test('a vendor among the viewers is a provider, and everybody else a visitor [VENDORS-02]', () => {
  expect([viewerKindOf('Vendor'), viewerKindOf('Parent'), viewerKindOf('Child')]).toEqual([
    'Activity Provider',
    'Visitor',
    'Visitor',
  ])
})

test('families send nothing to an address that others can read', () => {
  expect(secureWebsiteFault('https://pool.example.org')).toBeNull()
  expect(secureWebsiteFault('http://pool.example.org')).not.toBeNull()
  expect(secureWebsiteFault('nowhere at all')).not.toBeNull()
})

test('what is reviewed has decisions of its own', () => {
  expect([mayDecide('video', 'hide'), mayDecide('video', 'refuse')]).toEqual([true, false])
})

test('the host of an address is read without www, and there is none without an address', () => {
  expect(['https://www.Clay.example/a', 'clay.example', null].map(siteHost)).toEqual(['clay.example', '', ''])
})
