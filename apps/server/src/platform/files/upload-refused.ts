export type UploadFault =
  | 'name'
  | 'unsupported'
  | 'disagreement'
  | 'active'
  | 'bomb'
  | 'dimensions'
  | 'broken'
  | 'size'
  | 'cut'

/** Why an uploaded file is refused. */
export class UploadRefused extends Error {
  readonly fault: UploadFault

  constructor(fault: UploadFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'UploadRefused'
    this.fault = fault
  }
}

export const disagreement = () =>
  new UploadRefused('disagreement', 'The name, the declared type and the contents of the file do not agree.')

const mostParts = 1_000_000

/** Counts the parts of a recording. A normal one has far fewer; a crafted one could keep the server busy for minutes. */
export function partsCounter(): () => void {
  let parts = 0
  return () => {
    if (++parts > mostParts) throw new UploadRefused('broken', 'The recording is damaged.')
  }
}
