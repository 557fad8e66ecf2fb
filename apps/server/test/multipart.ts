/** A form as a browser sends it; whole unless the test cuts it. */
export function multipart(
  parts: readonly { field: string; name: string; type: string; body: Buffer }[],
  boundary = 'kindling-boundary',
): { payload: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ field, name, type, body }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    body,
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
