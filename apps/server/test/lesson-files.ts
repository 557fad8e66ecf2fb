import type { ReplyOf } from '@kindling/contract/define-call'
import { importLessons } from '@kindling/contract/lesson-imports'
import type { Client } from './client.ts'
import { multipart } from './multipart.ts'
import { pack } from './record-archives.ts'

export const outlineHead =
  'Lesson,Description,Minutes,Grades,Skills,Categories,Kind,Address,Question,Reflection'

/** An outline with a lesson of one exercise for each name. */
export const outlineOf = (names: readonly string[]): string =>
  [
    outlineHead,
    ...names.map(
      name =>
        `${name},How much does one sheet of paper carry?,20,3-4,Observing,Science,Link,https://nasa.gov/${encodeURIComponent(name)},What holds it up?,`,
    ),
  ].join('\n')

export const lessonForm = (file: string | Buffer, name = 'outline.csv') =>
  multipart([{ field: 'lesson-file', name, type: 'application/octet-stream', body: Buffer.from(file) }])

interface Choosing {
  name?: string
  query?: Record<string, string>
  key?: string
}

/** A person chooses a file; by default as a dry run. */
export function bringIn(who: Client, file: string | Buffer, { name, query = {}, key }: Choosing = {}) {
  const form = lessonForm(file, name)
  return who.send<ReplyOf<typeof importLessons>>({
    method: 'POST',
    url: `${importLessons.path}?${new URLSearchParams(query)}`,
    ...form,
    headers: { ...form.headers, ...(key ? { 'idempotency-key': key } : {}) },
  })
}

interface Content {
  title: string
  /** The folder that it is in; without one it is at the top. */
  folder?: string
  type: string
  file?: string
  text?: string
}

export const webLink = (title: string, address: string, folder?: string): Content => ({
  title,
  ...(folder ? { folder } : {}),
  type: 'imswl_xmlv1p1',
  file: `${title}.xml`,
  text: `<?xml version="1.0" encoding="UTF-8"?><webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imswl_v1p1"><title>${title}</title><url href="${address}" target="_blank"/></webLink>`,
})

/** Questions with the answers to choose from. */
export const quiz = (title: string, questions: [string, ...string[]][], folder?: string): Content => ({
  title,
  ...(folder ? { folder } : {}),
  type: 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment',
  file: `${title}/quiz.xml`,
  text: `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment title="${title}"><section>${questions
    .map(
      ([question, ...answers]) =>
        `<item><presentation><material><mattext texttype="text/html">&lt;p&gt;${question}&lt;/p&gt;</mattext></material><response_lid><render_choice>${answers
          .map(
            answer =>
              `<response_label><material><mattext texttype="text/plain">${answer}</mattext></material></response_label>`,
          )
          .join('')}</render_choice></response_lid></presentation></item>`,
    )
    .join('')}</section></assessment></questestinterop>`,
})

interface Cartridge {
  version?: string
  /** Before the manifest's own element. */
  head?: string
  more?: [string, Buffer][]
}

/** A Common Cartridge as other programs export it. */
export function cartridge(
  contents: readonly Content[],
  { version = '1.1.0', head = '', more = [] }: Cartridge = {},
): Promise<Buffer> {
  const itemOf = ({ title }: Content) =>
    `<item identifier="i-${title}" identifierref="r-${title}"><title>${title}</title></item>`
  const folders = [...Map.groupBy(contents, ({ folder }) => folder ?? '')]
  const items = folders
    .map(([folder, of]) => {
      const inner = of.map(itemOf).join('')
      return folder ? `<item identifier="f-${folder}"><title>${folder}</title>${inner}</item>` : inner
    })
    .join('')
  const resources = contents
    .map(
      ({ title, type, file }) =>
        `<resource identifier="r-${title}" type="${type}">${file ? `<file href="${file}"/>` : ''}</resource>`,
    )
    .join('')
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>${head}
<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>${version}</schemaversion>
<lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string language="en">Things that stand</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
<organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root">${items}</item></organization></organizations>
<resources>${resources}</resources></manifest>`
  const files = contents.flatMap(({ file, text }): [string, Buffer][] =>
    file && text !== undefined ? [[file, Buffer.from(text)]] : [],
  )
  return pack([['imsmanifest.xml', Buffer.from(manifest)], ...files, ...more])
}
