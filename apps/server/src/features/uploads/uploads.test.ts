import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { getLive } from '@kindling/contract/health'
import { addJournal } from '@kindling/contract/journal-drafts'
import { removeJournal } from '@kindling/contract/journals'
import { type Uploaded, uploadData, uploadUrl, uploadVideoData } from '@kindling/contract/uploads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { joinSchool, makeSurrounding, makeUser, signedIn } from '../../../test/factories.ts'
import { countWaiting } from '../../../test/in-turn.ts'
import { multipart } from '../../../test/multipart.ts'
import { anyAddress, openPictureHost } from '../../../test/picture-host.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { office, pdf, pdfOfObjectStreams } from '../../platform/files/test-documents.ts'
import { phonePicture, picture } from '../../platform/files/test-pictures.ts'
import { mp4, ogg } from '../../platform/files/test-recordings.ts'
import { files } from '../../platform/files/test-upload-cases.ts'
import { countUse } from '../../platform/rate-limits.ts'
import { uploadLimits } from './limits.ts'
import { removeAbandonedFiles } from './remove-abandoned.ts'

const of = await openTestServer({ outbound: anyAddress, connections: 12 })
const guarded = await openTestServer()
const around = await makeSurrounding(of)
const child = await signedIn(of, around.childId)
const permalink = /^\/files\/[a-f0-9]{32}\/[\w.-]+$/
const png = await picture('png')

const sendForm = (client: Client, field: string, more: Record<string, string> = {}) => {
  const form = multipart([{ field, name: 'My pond.png', type: 'image/png', body: png }])
  return client.send<ReturnType<typeof Uploaded.parse>>({
    method: 'POST',
    url: '/airstore/upload_image_data',
    payload: form.payload,
    headers: { ...form.headers, ...more },
  })
}

test('a picture comes as the field image-file with the anti-forgery header, and not otherwise [UPLOADS-01]', async () => {
  expect((await sendForm(child, 'image-file')).status).toBe(200)
  const otherField = await sendForm(child, 'picture')
  expect([otherField.status, otherField.body.fields]).toEqual([
    400,
    { 'image-file': 'There was an error attempting to upload the file.' },
  ])
  const forged = await sendForm(child, 'image-file', { 'x-csrf-token': 'made-up' })
  expect([forged.status, forged.body.code]).toEqual([403, 'CSRF'])
})

test('the answer holds the address of the file, and the same once more under data [UPLOADS-02] [UPLOADS-06]', async () => {
  const { body } = await sendForm(child, 'image-file')
  expect(body.data.file.url.permalink).toMatch(permalink)
  expect(body.data).toEqual({ file: body.file, info: body.info })
  expect(body.file).toMatchObject({ uuid: expect.stringMatching(/^[a-f0-9]{32}$/), type: 'image/png' })
  expect(body.info.input_info.name).toBe('My pond.png')
})

test('image data can be uploaded, and loses where it was taken [UPLOADS-09]', async () => {
  const data = `data:image/jpeg;base64,${(await phonePicture('jpeg')).toString('base64')}`
  const { body } = await child.call(uploadData, { body: { data, name: 'pond.jpg' } })
  const kept = await of.app.inject({
    url: body.file.url.permalink,
    headers: { cookie: `kindling=${child.cookies.get('kindling')}` },
  })
  expect([kept.statusCode, kept.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(kept.rawPayload.includes('Canary')).toBe(false)
  const broken = await child.call(uploadData, { body: { data: 'AAAA', name: 'pond.jpg' } })
  expect([broken.status, broken.body.code]).toEqual([415, 'PAYLOAD_TYPE'])
})

test('a file comes as base64 with a name; the folder is ours to choose [UPLOADS-03] [UPLOADS-05]', async () => {
  const body = { data: png.toString('base64'), name: 'A heron at dawn.png', dir: '../../etc' }
  const { file } = (await child.call(uploadData, { body })).body
  expect(file).toEqual({
    url: { permalink: expect.stringMatching(permalink) },
    uuid: file.public_id,
    public_id: expect.stringMatching(/^[a-f0-9]{32}$/),
    secure_url: file.url.permalink,
    type: 'image/png',
    name: 'A-heron-at-dawn.png',
    filename: 'A-heron-at-dawn.png',
  })
  const program = await child.call(uploadData, { body: { ...body, name: 'heron.exe' } })
  expect([program.status, program.body.message]).toEqual([415, 'This kind of file is not supported.'])
  const noBase64 = await child.call(uploadData, { body: { ...body, data: 'not base64!' } })
  expect(noBase64.body.fields).toEqual({ data: 'This file could not be read. It may be damaged.' })
})

test('a video comes as base64 and answers with its address and its poster [UPLOADS-04] [UPLOADS-07]', async () => {
  const data = mp4('mp42', 'vide').toString('base64')
  const poster = `data:image/jpeg;base64,${(await picture('jpeg')).toString('base64')}`
  const { body } = await child.call(uploadVideoData, { body: { data, name: 'swing.mp4', poster } })
  expect(body).toMatchObject({
    video_url: expect.stringMatching(permalink),
    poster_image: expect.stringMatching(permalink),
    file: { type: 'video/mp4' },
    info: { input_info: { name: 'swing.mp4' } },
  })
  const plain = await child.call(uploadVideoData, { body: { data, name: 'swing.mp4' } })
  expect(plain.body.poster_image).toBeNull()
  const sound = ogg().toString('base64')
  expect((await child.call(uploadVideoData, { body: { data: sound, name: 'swing.ogg' } })).status).toBe(415)
})

test('a public address is fetched and kept for an adult; one of our own network is never asked, and nothing for a child [UPLOADS-08]', async () => {
  const url = `${await openPictureHost()}/birds/wren.png`
  const parent = await clientOf(of, around.parentId)
  const { body } = await parent.call(uploadUrl, { body: { url } })
  expect(body.file).toMatchObject({ type: 'image/png', name: 'wren.png' })
  const ofChild = await child.call(uploadUrl, { body: { url } })
  expect([ofChild.status, ofChild.body.code]).toEqual([403, 'UNPROVED'])
  const elsewhere = await signedIn(guarded, await makeUser(guarded, 'Parent'))
  for (const address of [url, 'http://169.254.169.254/latest', 'file:///etc/hosts', 'javascript:alert(1)']) {
    const refused = await elsewhere.call(uploadUrl, { body: { url: address } })
    expect([address, refused.status, refused.body.fields]).toEqual([
      address,
      400,
      { url: 'There was an error attempting to upload the file.' },
    ])
  }
})

test('a person uploads so much in a day and keeps so much in all, and is told before the file has come', async () => {
  const small = await openTestServer({
    environment: { UPLOAD_MEGABYTES_A_DAY: '1', UPLOAD_MEGABYTES_IN_ALL: '2' },
  })
  const [one, other] = [
    await clientOf(small, await makeUser(small, 'Teacher')),
    await clientOf(small, await makeUser(small, 'Teacher')),
  ]
  const pages = pdf('', '%'.repeat(700_000)).toString('base64')
  let sent = 0
  const send = async (who: Client, idempotencyKey = `plan-${++sent}`) => {
    const body = { data: pages, name: 'plan.pdf' }
    const answer = await who.call(uploadData, { body, idempotencyKey })
    return [answer.status, answer.body.message ?? '']
  }
  const tomorrow = [429, 'You have sent a lot today. Please continue tomorrow.']
  expect([await send(one, 'the-first-plan'), await send(one), await send(other)]).toEqual([
    [200, ''],
    tomorrow,
    [200, ''],
  ])
  // A stored upload stays stored, however often it is sent again.
  expect(await send(one, 'the-first-plan')).toEqual([200, ''])
  const form = multipart([{ field: 'image-file', name: 'a.png', type: 'image/png', body: png }])
  const announced = { ...form.headers, 'content-length': '900000' }
  const early = await one.send<{ message: string }>({
    method: 'POST',
    url: '/airstore/upload_image_data',
    payload: Readable.from([]),
    headers: announced,
  })
  expect([early.status, early.body.message]).toEqual(tomorrow)
  small.clock.forward(24 * 3600 + 60)
  expect(await send(one)).toEqual([200, ''])
  small.clock.forward(24 * 3600 + 60)
  expect(await send(one)).toEqual([
    429,
    'Your place for files is full. Remove some that you do not need any more, and try again.',
  ])
})

test('the confirmed people of a school upload so much together in a day and keep so much together; another school is untouched', async () => {
  const small = await openTestServer({
    environment: { UPLOAD_SCHOOL_MEGABYTES_A_DAY: '2', UPLOAD_SCHOOL_MEGABYTES_IN_ALL: '2' },
  })
  const { teacherId, childId, schoolId } = await makeSurrounding(small)
  const [colleagueId, newcomerId] = [await makeUser(small, 'Teacher'), await makeUser(small, 'Teacher')]
  await joinSchool(small, colleagueId, schoolId)
  await joinSchool(small, newcomerId, schoolId, false)
  const elsewhere = await makeSurrounding(small)
  const pages = pdf('', '%'.repeat(700_000)).toString('base64')
  const send = async (userId: number) => {
    const answer = await (await clientOf(small, userId)).call(uploadData, {
      body: { data: pages, name: 'plan.pdf' },
      idempotencyKey: randomUUID(),
    })
    return [answer.status, answer.body.message ?? '']
  }
  expect([await send(childId), await send(teacherId)]).toEqual([
    [200, ''],
    [200, ''],
  ])
  const tomorrow = [429, 'Your school has sent a lot today. Please continue tomorrow.']
  expect([await send(colleagueId), await send(childId)]).toEqual([tomorrow, tomorrow])
  // An unconfirmed person does not belong to the school yet.
  expect([await send(newcomerId), await send(elsewhere.teacherId)]).toEqual([
    [200, ''],
    [200, ''],
  ])
  // An attached file stays; the other person's file hangs on nothing, and is removed.
  await small.services.db
    .updateTable('files')
    .set({ attached_at: small.clock.now() })
    .where('uploader_id', '=', childId)
    .execute()
  small.clock.forward(24 * 3600 - 60)
  expect(await send(colleagueId)).toEqual(tomorrow)
  small.clock.forward(120)
  const full =
    'Your school’s place for files is full. Please tell somebody who looks after it at your school.'
  expect(await send(colleagueId)).toEqual([429, full])
  await removeAbandonedFiles(small.services)
  expect(await send(colleagueId)).toEqual([200, ''])
  expect(await send(teacherId)).toEqual([429, full])
  const counted = small.services.db.selectFrom('school_files').selectAll().where('bytes', '<>', 0)
  const { rows } = await sql`select school_id, sum(bytes)::bigint as bytes from files
    where deleted_at is null and school_id is not null group by 1`.execute(small.services.db)
  expect([await counted.execute(), rows.length]).toEqual([rows, 1])
})

test('files that are refused fill no day: one person who sends many at once leaves the school its room', async () => {
  const small = await openTestServer({
    environment: { UPLOAD_MEGABYTES_A_DAY: '1', UPLOAD_SCHOOL_MEGABYTES_A_DAY: '2' },
  })
  const { teacherId, childId } = await makeSurrounding(small)
  const pages = pdf('', '%'.repeat(700_000)).toString('base64')
  const [one, other] = [await clientOf(small, childId), await clientOf(small, teacherId)]
  const send = async (who: Client) =>
    (await who.call(uploadData, { body: { data: pages, name: 'a.pdf' }, idempotencyKey: randomUUID() }))
      .status
  const statuses = await Promise.all(Array.from({ length: 8 }, () => send(one)))
  expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(1)
  expect(await send(other)).toBe(200)
  expect(await send(other)).toBe(429)
})

test('a file is accepted by its extension, when that is one of a picture, sound, video, slides or PDF [UPLOADS-11]', async () => {
  const send = async (name: string, file: Buffer) => {
    const { status, body } = await child.call(uploadData, { body: { data: file.toString('base64'), name } })
    return [name, status, status === 200 ? body.file.url.permalink.split('.').at(-1) : body.message]
  }
  const named = { ...files, jpeg: files.jpg }
  const kinds = {
    images: ['png', 'jpg', 'jpeg', 'gif', 'webp'],
    audio: ['mp3', 'wav', 'm4a', 'ogg'],
    video: ['mp4', 'mov', 'webm', 'avi'],
    slides: ['ppt', 'pptx'],
    pdf: ['pdf'],
  } as const
  for (const extension of Object.values(kinds).flat()) {
    const kept = extension === 'jpeg' ? 'jpg' : extension
    expect(await send(`owl.${extension}`, named[extension])).toEqual([`owl.${extension}`, 200, kept])
  }
  for (const name of ['owl.html', 'owl.svg', 'owl.exe', 'owl.png.php', 'owl'])
    expect(await send(name, files.png)).toEqual([name, 415, 'This kind of file is not supported.'])
})

test('a document is kept as it came', async () => {
  const data = pdf().toString('base64')
  const { status, body } = await child.call(uploadData, { body: { data, name: 'My plan.pdf' } })
  expect([status, body.file?.type, body.file?.name]).toEqual([200, 'application/pdf', 'My-plan.pdf'])
})

test('a file is sent in a sandbox, under the name that the server kept; what is no medium and no PDF as an attachment', async () => {
  const sent = async (data: Buffer, name: string) => {
    const { body } = await child.call(uploadData, { body: { data: data.toString('base64'), name } })
    const { permalink: url } = body.file.url
    expect((await child.send({ method: 'GET', url: `${url}?filename=evil.html` })).status).toBe(400)
    const { headers } = await child.send({ method: 'GET', url })
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(headers['x-content-type-options']).toBe('nosniff')
    return [headers['content-type'], headers['content-disposition']]
  }
  const slides = office('presentationml.presentation')
  expect(await sent(png, 'My "pond"; x=1.png')).toEqual(['image/png', 'inline; filename="My-pond-x-1.png"'])
  expect(await sent(slides, 'talk.pptx')).toEqual([
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'attachment; filename="talk.pptx"',
  ])
})

test('a document that unpacks too far is refused, and while a thread reads it others are answered', async () => {
  const bombs = {
    'plan.pdf': pdfOfObjectStreams(100, '0'.repeat(3_900_000)),
    'talk.pptx': office('presentationml.presentation', [
      { name: 'a', body: '0'.repeat(30_000_000), claims: 9_000_000 },
    ]),
  }
  for (const [name, contents] of Object.entries(bombs)) {
    let [isDone, answered] = [false, 0]
    const begins = new Promise<unknown>(begun =>
      process.once('worker', thread => thread.once('online', begun)),
    )
    const body = { data: contents.toString('base64'), name }
    const upload = child.call(uploadData, { body }).finally(() => {
      isDone = true
    })
    await begins
    while (!isDone) {
      expect((await child.call(getLive)).status).toBe(200)
      if (!isDone) answered++
    }
    const { status, body: told } = await upload
    expect([name, status, told.code, told.message]).toEqual([
      name,
      413,
      'PAYLOAD',
      'There is more packed into this document than can be checked. Save it again as a plain, smaller file.',
    ])
    expect(answered).toBeGreaterThan(0)
  }
})

test('one person has four files looked at together, and is told of more', async () => {
  const [teacher, other] = [await clientOf(of, around.teacherId), await clientOf(of, around.parentId)]
  const send = (who: Client, contents: Buffer) =>
    who.call(uploadData, { body: { data: contents.toString('base64'), name: 'plan.pdf' } })
  const heavy = pdfOfObjectStreams(8, '0'.repeat(3_900_000))
  // All wait together at the last check before a file is inspected: however busy the machine is, none is done before another comes.
  const sending = await of.services.db.transaction().execute(async held => {
    await countUse({ db: held, clock: of.clock }, uploadLimits.uploadedKilobytesOfSchool, around.schoolId, 0)
    const sending = Array.from({ length: 7 }, () => send(teacher, heavy))
    await eventually(async () => expect(await countWaiting(of)).toBe(7))
    return { all: Promise.all(sending) }
  })
  const sent = await sending.all
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429, 429])
  for (const who of [other, teacher]) expect((await send(who, pdf())).status).toBe(200)
})

test("a file is its uploader's alone until it hangs on a journal, and then of those around the child", async () => {
  const { permalink: url } = (await sendForm(child, 'image-file')).body.file.url
  const [parent, stranger] = [
    await signedIn(of, around.parentId),
    await signedIn(of, await makeUser(of, 'Parent')),
  ]
  const statuses = () =>
    Promise.all([child, parent, stranger].map(async who => (await who.send({ method: 'GET', url })).status))
  expect(await statuses()).toEqual([200, 404, 404])
  await child.call(addJournal, {
    body: {
      response_type: 'Image',
      content: 'This is the pond behind the house.',
      medias: [{ media_type: 'Image', media_url: url }],
    },
  })
  expect(await statuses()).toEqual([200, 200, 404])
})

test('a picture is removed with its journal, for the child who sent it too', async () => {
  const { permalink: url } = (await sendForm(child, 'image-file')).body.file.url
  const write = () =>
    child.call(addJournal, {
      body: {
        response_type: 'Image',
        content: 'This is the pond behind the house.',
        medias: [{ media_type: 'Image', media_url: url }],
      },
    })
  const [first, second] = [(await write()).body.journal.id, (await write()).body.journal.id]
  const status = async () => (await child.send({ method: 'GET', url })).status
  const remove = (journalId: number) => child.call(removeJournal, { params: { journalId } })
  expect((await remove(first)).status).toBe(200)
  expect(await status()).toBe(200)
  await remove(second)
  expect(await status()).toBe(404)
})

test('what hangs on nothing after a day is gone', async () => {
  const { permalink: url } = (await sendForm(child, 'image-file')).body.file.url
  of.clock.forward(24 * 3600 - 60)
  await removeAbandonedFiles(of.services)
  const nextDay = await signedIn(of, around.childId)
  expect((await nextDay.send({ method: 'GET', url })).status).toBe(200)
  of.clock.forward(120)
  await removeAbandonedFiles(of.services)
  expect((await nextDay.send({ method: 'GET', url })).status).toBe(404)
})
