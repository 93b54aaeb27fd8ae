const names = "http://schemas.openxmlformats.org";
const office = "http://schemas.microsoft.com/office";
const relations = `${names}/officeDocument/2006/relationships`;
const main = `xmlns:w="${names}/wordprocessingml/2006/main" xmlns:r="${relations}"`;
const drawing = `xmlns:mc="${names}/markup-compatibility/2006" xmlns:wp="${names}/drawingml/2006/wordprocessingDrawing" xmlns:a="${names}/drawingml/2006/main" xmlns:pic="${names}/drawingml/2006/picture" xmlns:asvg="${office}/drawing/2016/SVG/main" xmlns:c="${names}/drawingml/2006/chart" xmlns:dgm="${names}/drawingml/2006/diagram" xmlns:wps="${office}/word/2010/wordprocessingShape" xmlns:wpg="${office}/word/2010/wordprocessingGroup"`;

export const run = (text: string, properties = "") =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const paragraph = (content: string, properties = "") =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
export const inRun = (content: string) => paragraph(`<w:r>${content}</w:r>`);
export const cell = (text: string, properties = "") =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`;
export const drawn = (content: string) =>
  `<w:drawing ${drawing}><wp:inline><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing>`;
/** A picture by attributes that name it. */
export const picture = (attributes: string, content = "") =>
  `<pic:pic><pic:blipFill><a:blip ${attributes}>${content}</a:blip></pic:blipFill></pic:pic>`;
/** A picture as older programs write it. */
export const older = (attributes: string) =>
  `<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata ${attributes}/></v:shape></w:pict>`;
/** A drawing for programs that know what it requires, and what others show. */
export const choice = (requires: string, first: string, fallback?: string) =>
  `<mc:AlternateContent ${drawing}><mc:Choice Requires="${requires}">${first}</mc:Choice>${fallback === undefined ? "" : `<mc:Fallback>${fallback}</mc:Fallback>`}</mc:AlternateContent>`;

/** A relation; its target is `<id>.xml` unless another one is given. */
export const relation = (type: string, id = type, target = `Target="${id}.xml"`) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" ${target}/>`;
/** A part by its root: `<w:styles>`. */
export const part = (root: string, content: string) => `<?xml version="1.0"?><w:${root} ${main}>${content}</w:${root}>`;
