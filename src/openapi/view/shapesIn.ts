import type {FieldView, OperationView, ShapeView} from './view';

/** All shapes that an operation shows, at any depth. */
export function shapesIn({parameters, body, responses}: Pick<OperationView, 'parameters' | 'body' | 'responses'>) {
  const fields = [...parameters.flatMap((group) => group.fields), ...responses.flatMap(({headers}) => headers)];
  const content = [...(body?.content ?? []), ...responses.flatMap((response) => response.content)];
  return [...inFields(fields), ...content.flatMap(({shape}) => (shape ? shapesWithin(shape) : []))];
}

/** A shape and all shapes in it. */
export function shapesWithin(shape: ShapeView): ShapeView[] {
  return [
    shape,
    ...inFields(shape.fields),
    ...(shape.entries ? shapesWithin(shape.entries) : []),
    ...shape.variants.flatMap((variant) => shapesWithin(variant.shape)),
  ];
}

/** The number of fields of a shape, at any depth. */
export function countFields(shape: ShapeView): number {
  return shapesWithin(shape).reduce((count, {fields}) => count + fields.length, 0);
}

function inFields(fields: readonly FieldView[]): ShapeView[] {
  return fields.flatMap(({shape}) => shapesWithin(shape));
}
