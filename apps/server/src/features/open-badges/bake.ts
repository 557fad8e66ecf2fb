import { crc32 } from 'node:zlib'

const keyword = 'openbadgecredential'
const endLength = 12

/** A PNG with a credential in it: one uncompressed text chunk, before the end (Open Badges 3.0 §5.3.1). */
export function bakePng(png: Buffer, credential: object): Buffer {
  const text = Buffer.from(JSON.stringify(credential))
  // Keyword, no compression, no language, no translated keyword.
  const data = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), text])
  const end = png.length - endLength
  return Buffer.concat([png.subarray(0, end), chunk('iTXt', data), png.subarray(end)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

/** An SVG with a credential in it: right after its beginning, as text that no reader parses as markup (Open Badges 3.0 §5.3.2). */
export function bakeSvg(content: string, credential: object): string {
  const text = JSON.stringify(credential, null, 1).replaceAll(']]>', ']]\\u003e')
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" width="512" height="512" viewBox="0 0 100 100"><openbadges:credential><![CDATA[
${text}
]]></openbadges:credential>${content}</svg>
`
}
