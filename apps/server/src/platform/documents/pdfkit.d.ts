// Features of pdfkit that its published types lack.
declare namespace PDFKit.Mixins {
  interface TableOptions {
    /** The table's place in the reading order. */
    structParent?: PDFStructureElement
  }
}
