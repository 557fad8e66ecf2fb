export { blankMediaMetadata } from './blank-media-metadata.ts'
export {
  type ByteRange,
  erasedListKey,
  type FilePieces,
  type FileStore,
  type StoredFile,
} from './file-store.ts'
export { type Incoming, type IncomingFile, openIncoming } from './incoming.ts'
export type { MediaKind } from './media-formats.ts'
export { type InspectedUpload, inspectUpload, type UploadFault, UploadRefused } from './media-inspection.ts'
export { openFiles } from './open-files.ts'
export { isPictureAlone } from './picture-alone.ts'
export { type ReEncodedImage, reEncodeForPaper, reEncodeImage, reEncodeSmall } from './re-encode-image.ts'
