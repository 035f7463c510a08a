import { parseOneOf } from '@afterglow/domain/parse-one-of';

/* What the fields of a form are called, and their values in words: a conflict names both. */

export type FieldDescription = {
  label: string;
  show: (value: string) => string;
  /** Names whether a field is chosen; else it is yes or no. */
  showChoice?: (isChosen: boolean) => string;
};
export type DescribeField = (field: string) => FieldDescription;

/** Returns the labels of a form and the description of each field. A field of only a label is shown as typed. */
export function defineFields<Field extends string>(
  fields: Readonly<Record<Field, string | FieldDescription>>,
): {
  labels: Readonly<Record<Field, string>>;
  describe: DescribeField;
} {
  const described = new Map<string, FieldDescription>(
    Object.entries<string | FieldDescription>(fields).map(([field, description]) => [
      field,
      typeof description === 'string' ? { label: description, show: showTyped } : description,
    ]),
  );
  return {
    labels: Object.fromEntries([...described].map(([field, { label }]) => [field, label])) as Record<
      Field,
      string
    >,
    describe: (field) => described.get(field) ?? { label: field, show: showTyped },
  };
}

const showTyped = (value: string): string => value;

/** Returns a function that names a value of a list. A value that the list does not have is shown as it is. */
export const showOneOf =
  <Known extends string>(known: readonly Known[], getName: (value: Known) => string) =>
  (value: string): string => {
    const found = parseOneOf(known, value);
    return found === undefined ? value : getName(found);
  };
