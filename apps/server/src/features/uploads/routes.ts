import { getFile, uploadData, uploadImageData, uploadUrl, uploadVideoData } from '@kindling/contract/uploads'
import type { Area } from '../../platform/areas.ts'
import { asksAhead, type Route, serve, serveRow } from '../../platform/serve.ts'
import { filePolicy } from './access.ts'
import { mayUpload } from './quotas.ts'
import { receiveFromUrl, receiveInline, receiveMultipart, receiveVideo } from './receive-upload.ts'
import { sendFile } from './send-file.ts'

export const uploadRoutes = (areas: readonly Area[]): Route[] => [
  serve(uploadImageData, asksAhead(mayUpload, receiveMultipart)),
  serve(uploadData, asksAhead(mayUpload, receiveInline)),
  serve(uploadVideoData, asksAhead(mayUpload, receiveVideo)),
  serve(uploadUrl, asksAhead(mayUpload, receiveFromUrl)),
  serveRow(getFile, filePolicy(areas), sendFile),
]
