/** Whether a GIF is one picture from its first byte to its last, and cannot be run as a program. */
export function isPlainGif(buffer: Buffer): boolean {
  // The first bytes after the header are the width. Read as a program, `GIF89a` is a name that an operator must follow.
  const width = buffer.subarray(6, 8).toString('latin1')
  if (/^[/=;(`.+\-*[][\x20-\x7e\n]$/.test(width)) return false
  let at = 13 + colourTable(buffer, 10)
  while (at < buffer.length) {
    const block = buffer[at]
    if (block === 0x3b) return buffer.subarray(at + 1).every(byte => byte === 0)
    if (block === 0x2c) at = afterParts(buffer, at + 11 + colourTable(buffer, at + 9))
    else if (block === 0x21) at = afterParts(buffer, at + 2)
    else return false
  }
  return false
}

/** Whether a PNG ends with its last chunk. */
export function isPlainPng(buffer: Buffer): boolean {
  let at = 8
  while (at + 12 <= buffer.length) {
    const length = buffer.readUInt32BE(at)
    const name = buffer.toString('latin1', at + 4, at + 8)
    at += 12 + length
    if (name === 'IEND') return at === buffer.length
  }
  return false
}

function colourTable(buffer: Buffer, flagsAt: number): number {
  const flags = buffer[flagsAt] ?? 0
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

// Data comes in parts, each after its length; an empty part ends them.
function afterParts(buffer: Buffer, start: number): number {
  let at = start
  for (let length = buffer[at]; length !== undefined && length !== 0; length = buffer[at]) at += 1 + length
  return at + 1
}
