import { Module } from '@nestjs/common';
import { FileAccessesController } from './file-accesses.controller.js';
import { ListFileAccessesHandler } from './queries/list-file-accesses.js';

@Module({ controllers: [FileAccessesController], providers: [ListFileAccessesHandler] })
export class FileAccessesModule {}
