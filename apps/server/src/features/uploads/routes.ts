import {
  beginUpload,
  cancelUpload,
  finishUpload,
  getFile,
  getUpload,
  sendPiece,
  uploadData,
  uploadImageData,
  uploadUrl,
  uploadVideoData,
} from '@kindling/contract/uploads'
import type { Area } from '../../platform/areas.ts'
import { asksAhead, type Route, serve, serveRow } from '../../platform/serve.ts'
import { filePolicy, uploadPolicy } from './access.ts'
import { begin, cancel, show } from './begin-upload.ts'
import { finish } from './finish-upload.ts'
import { mayUpload } from './quotas.ts'
import { mayContinue, receivePiece } from './receive-piece.ts'
import { receiveFromUrl, receiveInline, receiveMultipart, receiveVideo } from './receive-upload.ts'
import { sendFile } from './send-file.ts'

export const uploadRoutes = (areas: readonly Area[]): Route[] => [
  serve(uploadImageData, asksAhead(mayUpload, receiveMultipart)),
  serve(uploadData, asksAhead(mayUpload, receiveInline)),
  serve(uploadVideoData, asksAhead(mayUpload, receiveVideo)),
  serve(uploadUrl, asksAhead(mayUpload, receiveFromUrl)),
  serve(beginUpload, begin),
  serveRow(getUpload, uploadPolicy, show),
  serveRow(sendPiece, uploadPolicy, asksAhead(mayContinue, receivePiece)),
  serveRow(finishUpload, uploadPolicy, finish),
  serveRow(cancelUpload, uploadPolicy, cancel),
  serveRow(getFile, filePolicy(areas), sendFile),
]
