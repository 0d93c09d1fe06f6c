import {Joi} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';
import type {Api} from '../../site/apis';

/** Options of the plugin. */
export interface Options {
  /** APIs that get a full page. */
  apis: readonly Api[];
  /** Folder that holds the generated data of the pages, from the site's folder. */
  generated: string;
}

const DEFAULT_OPTIONS: Pick<Options, 'generated'> = {generated: '.generated/reference'};

const schema = Joi.object({
  id: Joi.string(),
  apis: Joi.array()
    .items(
      Joi.object({
        id: Joi.string().required(),
        title: Joi.string().required(),
        summary: Joi.string().required(),
        folder: Joi.string().required(),
        page: Joi.string().required(),
      }),
    )
    .required(),
  generated: Joi.string().default(DEFAULT_OPTIONS.generated),
});

/** Checks the options and fills in defaults. @throws Error naming the option that is wrong */
export function validateOptions({validate, options}: OptionValidationContext<Partial<Options>, Options>): Options {
  return validate(schema, options);
}
