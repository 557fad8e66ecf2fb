import { expect, test } from 'vitest'
import { makeUser } from '../../../test/factories.ts'
import { bringIn, cartridge, webLink } from '../../../test/lesson-files.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { zip } from '../../platform/files/test-documents.ts'

const of = await openTestServer()

const makeTeacher = async () => clientOf(of, await makeUser(of, 'Teacher'))

/** The archive with another size of an entry than it has. */
function claiming(archive: Buffer, size: number, claimed: number): Buffer {
  const changed = Buffer.from(archive)
  const [from, to] = [size, claimed].map(bytes => Buffer.from(new Uint32Array([bytes]).buffer))
  for (let at = changed.indexOf(from as Buffer); at >= 0; at = changed.indexOf(from as Buffer, at + 4))
    changed.set(to as Buffer, at)
  return changed
}

test('a hostile or broken archive is refused whole, and a good one beside it is read', async () => {
  const teacher = await makeTeacher()
  const good = webLink('Arches', 'https://www.nasa.gov/arches')
  const said = async (file: Buffer) => {
    const { status, body } = await bringIn(teacher, file, { name: 'a.imscc' })
    return [status, body.code, body.message]
  }
  const refused = (sentence: string) => [400, 'VALIDATION', sentence]
  const damaged = refused(
    'This is not a Common Cartridge (.imscc or .zip), or it is damaged. Please export it again.',
  )
  const damagedFile = (file: string) =>
    refused(`The file “${file}” in this archive is damaged. Please export it again. Nothing was read.`)
  const tooMuch = [
    413,
    'PAYLOAD',
    'This archive unpacks to more than a Common Cartridge should. Nothing was read.',
  ]
  const tooMuchIn = (file: string) => [
    413,
    'PAYLOAD',
    `The file “${file}” in this archive is larger than a Common Cartridge should have it. Nothing was read.`,
  ]
  const unsafe = (file: string) =>
    refused(
      `The file “${file}” in this archive begins with rules of its own (“<!DOCTYPE”), which are not safe to read. Nothing was read.`,
    )
  expect((await said(await cartridge([good])))[0]).toBe(200)
  expect(await said(Buffer.from('not an archive'))).toEqual(damaged)
  expect(await said((await cartridge([good])).subarray(0, 300))).toEqual(damaged)
  expect(await said(zip([{ name: 'notes.txt', body: 'Notes' }]))).toEqual(
    refused(
      'This archive has no file “imsmanifest.xml”, so it is not a Common Cartridge. Please export it as a Common Cartridge.',
    ),
  )
  expect(await said(await cartridge([good], { version: '1.0.0' }))).toEqual(
    refused(
      'This is not a Common Cartridge of version 1.1, 1.2 or 1.3. Its file “imsmanifest.xml” says: IMS Common Cartridge 1.0.0.',
    ),
  )
  const outside = await cartridge([good], { more: [['xx/out.xml', Buffer.from('x')]] })
  const renamed = Buffer.from(outside.toString('latin1').replaceAll('xx/out.xml', '../out.xml'), 'latin1')
  expect(await said(renamed)).toEqual(damaged)
  expect(await said(await cartridge([good], { more: [['Arches.xml', Buffer.from('x')]] }))).toEqual(
    refused('The file “Arches.xml” is in this archive twice. Please export it again. Nothing was read.'),
  )
  const filled = (bytes: number) => cartridge([{ ...good, text: '\0'.repeat(bytes) }])
  expect(await said(await filled(3_000_000))).toEqual(tooMuchIn('Arches.xml'))
  expect(await said(await filled(40_000_000))).toEqual(tooMuch)
  const zeros = await cartridge([good], { more: [['zeros', Buffer.alloc(11_000_000)]] })
  expect((await said(zeros))[0]).toBe(200)
  expect(await said(claiming(zeros, 11_000_000, 90_000_000))).toEqual(tooMuch)
  const text = `${good.text}${' '.repeat(70_000)}`
  expect((await said(await cartridge([{ ...good, text }])))[0]).toBe(200)
  expect(await said(claiming(await cartridge([{ ...good, text }]), text.length, 90))).toEqual(
    damagedFile('Arches.xml'),
  )
  const many = Array.from({ length: 5_001 }, (_, at): [string, Buffer] => [`f${at}`, Buffer.from('')])
  expect(await said(await cartridge([good], { more: many }))).toEqual(tooMuch)
  const declared = '<!DOCTYPE manifest [<!ENTITY name SYSTEM "file:///etc/passwd">]>'
  expect(await said(await cartridge([good], { head: declared }))).toEqual(unsafe('imsmanifest.xml'))
  const inLink = { ...good, text: `<!DOCTYPE webLink [<!ENTITY a "b">]>${good.text}` }
  expect(await said(await cartridge([inLink]))).toEqual(unsafe('Arches.xml'))
  const deep = `${'<item>'.repeat(100)}${'</item>'.repeat(100)}`
  const nested = { ...good, text: `<webLink>${deep}</webLink>` }
  expect(await said(await cartridge([nested]))).toEqual(tooMuchIn('Arches.xml'))
  // Entities that are not of XML itself stay text: the address is none.
  const entity = { ...good, text: '<webLink><url href="&name;"/></webLink>' }
  const { body } = await bringIn(teacher, await cartridge([entity]), { name: 'a.imscc' })
  expect([body.lessons[0]?.exercises, body.left_out.length]).toEqual([[], 1])
})
