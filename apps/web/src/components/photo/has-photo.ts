/** Returns whether a slot or field holds a picture. The wire writes an empty one as 'null'. */
export const hasPhoto = (photo: string | null | undefined): photo is string =>
  photo !== null && photo !== undefined && photo !== '' && photo !== 'null';
